import { isUsableForeignHash } from './foreign-hash.mjs'
import { cost } from './hash-cost.mjs'

const argon2Form = /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/

/** Whether passwords can be verified with a hash: ours, or one of another system, and not too expensive (SEC-305, SEC-308). */
export function isUsableHash(passwordHash: string): boolean {
  const match = argon2Form.exec(passwordHash)
  if (!match) return isUsableForeignHash(passwordHash)
  const [memory, time, lanes] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return memory * time <= 2 * cost.memoryCost * cost.timeCost && memory <= 65_536 && lanes >= 1 && lanes <= 4
}
