import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { hmac, sha256 } from './digest.ts'
import type { SigningKeys } from './signed-value.ts'

/**
 * Puzzles that take a browser seconds to solve, and their solutions (AUTH-318). This is the only file on the server that imports
 * altcha-lib.
 */

/**
 * The iterations of one try, and how many tries a puzzle takes. Solving one takes a second or two on a computer and a few more on a phone.
 */
const iterations = 1000
const tries = { min: 2000, max: 5000 }

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(iterations),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.object({ endsAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

const secretsOf = (keys: SigningKeys) => ({
  hmacSignatureSecret: hmac(keys.current, 'challenge', 'base64url'),
  hmacKeySignatureSecret: hmac(keys.current, 'key', 'base64url'),
})

/** Makes a puzzle, as JSON. It's signed, so the server stores nothing. */
export async function newPuzzle(keys: SigningKeys, endsAt: Date): Promise<string> {
  const counter = randomInt(tries.max, tries.min)
  const data = { endsAt: endsAt.getTime() }
  return JSON.stringify(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: iterations, counter, data, deriveKey, ...secretsOf(keys) }),
  )
}

/** A solved puzzle: when it expires, and the name under which it's recorded, so that it can be used only once. */
export interface SolvedPuzzle {
  name: string
  endsAt: Date
}

/** Checks a solution, as JSON. @returns undefined if it's wrong, expired or from another installation */
export async function readSolution(keys: SigningKeys, text: string, now: Date): Promise<SolvedPuzzle | undefined> {
  const { data: payload } = Payload.safeParse(jsonOf(text))
  if (!payload) return undefined
  const endsAt = new Date(payload.challenge.parameters.data.endsAt)
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(keys) })
  return verified && endsAt > now ? { name: sha256(payload.challenge.signature), endsAt } : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
