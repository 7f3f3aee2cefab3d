import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, parseOptions, verifySync } from '@node-rs/argon2'

/**
 * The one file that knows argon2, and a thread of its own: hashes are argon2id in PHC form.
 * JavaScript, because a thread starts from its file, whether from the sources or from the build.
 */

/**
 * One piece of work. Without a hash, a new one is made of the password; with one, the answer is whether it is the password's.
 * @typedef {{ password: string, passwordHash?: string }} HashingJob
 */

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of this cost that belongs to nobody. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$MtduDsTBo1BM1XX9KuERaw$XJ3/PnIiLoDh0ZwkEfqzHbTMOPTKt0cFci/rR4LDY8g'

// Whoever only asks who is signed in goes before. Linux ranks each thread by itself; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(15)

parentPort?.on('message', (/** @type {HashingJob} */ { password, passwordHash }) => {
  parentPort?.postMessage(passwordHash === undefined ? hashSync(password, cost) : isPasswordOf(passwordHash, password))
})

/**
 * A hash that cannot be verified costs as much as one that can.
 * @param {string} passwordHash
 * @param {string} password
 */
function isPasswordOf(passwordHash, password) {
  const isPossible = isAffordable(passwordHash)
  return verifySync(isPossible ? passwordHash : nobodysHash, password) && isPossible
}

/**
 * A hash from elsewhere, say an import, may name any cost: a gigabyte of memory is not for a sign-in to spend.
 * @param {string} passwordHash
 */
function isAffordable(passwordHash) {
  try {
    const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
    return memoryCost * timeCost <= 2 * cost.memoryCost * cost.timeCost && memoryCost <= 65_536 && parallelism <= 4
  } catch {
    return false
  }
}
