import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, parseOptions, verifySync } from '@node-rs/argon2'
import { verifyForeignHash } from './foreign-hash.mjs'
import { cost } from './hash-cost.mjs'

/**
 * The code of a worker thread, and the only file that imports argon2. Hashes are argon2id in PHC format. It's written in JavaScript because
 * the worker starts from this file both in the sources and in the build.
 */

/**
 * A job. Without `passwordHash`, the result is a hash of the password; with it, whether the password matches.
 * @typedef {{ password: string, passwordHash?: string }} HashingJob
 */

/** A hash of this cost that belongs to no user. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$MtduDsTBo1BM1XX9KuERaw$XJ3/PnIiLoDh0ZwkEfqzHbTMOPTKt0cFci/rR4LDY8g'

// Hashing must not delay other requests. Only Linux sets the priority per thread instead of for the whole process.
if (process.platform === 'linux') setPriority(15)

parentPort?.on('message', (/** @type {HashingJob} */ { password, passwordHash }) => {
  parentPort?.postMessage(passwordHash === undefined ? hashSync(password, cost) : isPasswordOf(passwordHash, password))
})

/**
 * Verifies a password. A hash that can't be verified takes as long as one that can.
 * @param {string} passwordHash
 * @param {string} password
 */
function isPasswordOf(passwordHash, password) {
  const isForeignMatch = verifyForeignHash(passwordHash, password)
  if (isForeignMatch !== undefined) return isForeignMatch
  const isPossible = isAffordable(passwordHash)
  return verifySync(isPossible ? passwordHash : dummyHash, password) && isPossible
}

/**
 * Whether a hash is cheap enough to verify. An imported one may state any cost, such as a gigabyte of memory.
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
