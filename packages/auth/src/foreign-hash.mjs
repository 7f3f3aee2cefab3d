import { pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto'
import { verifySync } from '@node-rs/bcrypt'

/**
 * Verifies password hashes of other systems, for users whose accounts were imported: bcrypt, scrypt and PBKDF2 in their usual formats. Runs
 * in a worker thread. Costs have a limit, because an imported hash may state any (SEC-305).
 */

const bcryptCostMax = 12
const scryptBytesMax = 64 * 1024 * 1024
const pbkdf2RoundsMax = 1_000_000

/**
 * Whether a password matches a hash of another system; undefined if the hash has none of the known formats.
 * @param {string} passwordHash
 * @param {string} password
 * @returns {boolean | undefined}
 */
export function verifyForeignHash(passwordHash, password) {
  for (const [form, isAffordable, verify] of forms) {
    const parts = form.exec(passwordHash)?.groups
    if (parts) return isAffordable(parts) && verify(parts, password, passwordHash)
  }
  return undefined
}

/**
 * Whether passwords can be verified with a hash of another system: its spelling is known, and it's cheap enough.
 * @param {string} passwordHash
 */
export function isUsableForeignHash(passwordHash) {
  return forms.some(([form, isAffordable]) => {
    const parts = form.exec(passwordHash)?.groups
    return parts !== undefined && isAffordable(parts)
  })
}

/** @typedef {Record<string, string>} Parts */

const isAffordableScrypt = (/** @type {Parts} */ { ln, r, p }) => {
  const [cost, blockSize, parallelization] = [2 ** Number(ln), Number(r), Number(p)]
  return 128 * cost * blockSize <= scryptBytesMax && parallelization >= 1 && parallelization <= 4 && cost >= 2 && blockSize >= 1
}

const isAffordablePbkdf2 = (/** @type {Parts} */ { rounds }) => Number(rounds) >= 1 && Number(rounds) <= pbkdf2RoundsMax

/** @type {[RegExp, (parts: Parts) => boolean, (parts: Parts, password: string, passwordHash: string) => boolean][]} */
const forms = [
  // bcrypt writes $2b$10$…, PHP writes $2y$.
  [
    /^\$2[aby]\$(?<cost>\d\d)\$[./A-Za-z0-9]{53}$/,
    ({ cost }) => Number(cost) <= bcryptCostMax,
    (_parts, password, passwordHash) => verifySync(password, passwordHash),
  ],
  // better-auth writes salt:key, both in hexadecimal digits. It uses the digits themselves as the salt.
  [
    /^(?<salt>[0-9a-f]{32}):(?<key>[0-9a-f]{128})$/,
    () => true,
    ({ salt = '', key = '' }, password) =>
      isScrypt({ salt: Buffer.from(salt), key: Buffer.from(key, 'hex'), cost: 16_384, blockSize: 16, parallelization: 1 }, password),
  ],
  // The PHC format is $scrypt$ln=15,r=8,p=1$salt$key.
  [
    /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,3}),p=(?<p>\d{1,2})\$(?<salt>[A-Za-z0-9+/]+)\$(?<key>[A-Za-z0-9+/]+)$/,
    isAffordableScrypt,
    ({ ln, r, p, salt = '', key = '' }, password) =>
      isScrypt({ salt: base64(salt), key: base64(key), cost: 2 ** Number(ln), blockSize: Number(r), parallelization: Number(p) }, password),
  ],
  // passlib writes $pbkdf2-sha256$29000$salt$key, with "." for "+". Others write $pbkdf2-sha256$i=29000,l=32$salt$key.
  [
    /^\$pbkdf2(?:-(?<digest>sha1|sha256|sha512))?\$(?:i=)?(?<rounds>\d{1,9})(?:,l=\d+)?\$(?<salt>[A-Za-z0-9+/.]+)\$(?<key>[A-Za-z0-9+/.]+)$/,
    isAffordablePbkdf2,
    ({ digest = 'sha1', rounds, salt = '', key = '' }, password) =>
      isPbkdf2({ digest, rounds: Number(rounds), salt: base64(salt), key: base64(key) }, password),
  ],
  // Django writes pbkdf2_sha256$600000$salt$key, with the salt in plain text.
  [
    /^pbkdf2_(?<digest>sha1|sha256)\$(?<rounds>\d{1,9})\$(?<salt>[^$]{1,128})\$(?<key>[A-Za-z0-9+/]+={0,2})$/,
    isAffordablePbkdf2,
    ({ digest = '', rounds, salt = '', key = '' }, password) =>
      isPbkdf2({ digest, rounds: Number(rounds), salt: Buffer.from(salt), key: base64(key) }, password),
  ],
]

const base64 = (/** @type {string} */ text) => Buffer.from(text.replaceAll('.', '+'), 'base64')

/**
 * @param {{ salt: Buffer, key: Buffer, cost: number, blockSize: number, parallelization: number }} stored
 * @param {string} password
 */
function isScrypt({ salt, key, cost, blockSize, parallelization }, password) {
  if (isOddKey(key)) return false
  return timingSafeEqual(scryptSync(password, salt, key.length, { cost, blockSize, parallelization, maxmem: 2 * scryptBytesMax }), key)
}

/**
 * @param {{ digest: string, rounds: number, salt: Buffer, key: Buffer }} stored
 * @param {string} password
 */
function isPbkdf2({ digest, rounds, salt, key }, password) {
  if (isOddKey(key)) return false
  return timingSafeEqual(pbkdf2Sync(password, salt, rounds, key.length, digest), key)
}

/** Whether a key is so short that it could match by chance, or so long that it takes too much work. */
const isOddKey = (/** @type {Buffer} */ key) => key.length < 16 || key.length > 64
