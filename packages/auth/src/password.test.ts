import { pbkdf2Sync, randomBytes, scryptSync } from 'node:crypto'
import { hashSync as bcryptSync } from '@node-rs/bcrypt'
import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password.ts'
import { isUsableHash } from './usable-hash.ts'

const passwords = createPasswordHasher()

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Returns a hash like better-auth's, whose salt is the hexadecimal digits themselves. */
function betterAuthHash(password: string): string {
  const salt = randomBytes(16).toString('hex')
  const key = scryptSync(password, salt, 64, { cost: 16_384, blockSize: 16, parallelization: 1, maxmem: 128 * 16_384 * 16 * 2 })
  return `${salt}:${key.toString('hex')}`
}

function scryptHash(password: string, ln: number): string {
  const salt = randomBytes(16)
  return `$scrypt$ln=${ln},r=8,p=1$${unpadded(salt)}$${unpadded(scryptSync(password, salt, 32, { cost: 2 ** ln, blockSize: 8 }))}`
}

function pbkdf2Hash(password: string, rounds: number, style: 'passlib' | 'phc' | 'django'): string {
  const salt = style === 'django' ? Buffer.from('a text as salt') : randomBytes(16)
  const key = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  if (style === 'django') return `pbkdf2_sha256$${rounds}$${salt}$${key.toString('base64')}`
  if (style === 'phc') return `$pbkdf2-sha256$i=${rounds},l=32$${unpadded(salt)}$${unpadded(key)}`
  return `$pbkdf2-sha256$${rounds}$${unpadded(salt).replaceAll('+', '.')}$${unpadded(key).replaceAll('+', '.')}`
}

test('a hash is argon2id with the recommended cost and a random salt (SEC-304)', async () => {
  const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('the correct password verifies, and others don’t (AUTH-403)', async () => {
  const hash = await passwords.hash('correct horse')
  expect(await passwords.verify(hash, 'correct horse')).toBe(true)
  for (const wrong of ['correct horsf', 'Correct horse', 'correct horse ', '', 'correct'])
    expect(await passwords.verify(hash, wrong)).toBe(false)
})

test('a password with different but equivalent code points matches (AUTH-403)', async () => {
  expect(await passwords.verify(await passwords.hash('cafe\u0301 12345'), 'caf\u00e9 12345')).toBe(true)
})

test('a hash from the reference implementation verifies', async () => {
  // From the test vectors of the reference implementation: t=2, m=256, p=1, salt "somesalt".
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await passwords.verify(hash, 'password')).toBe(true)
  expect(await passwords.verify(hash, 'passwort')).toBe(false)
})

test.each([
  ['bcrypt', bcryptSync('hello', 4), 'hello'],
  ['bcrypt of PHP', bcryptSync('hello', 4).replace('$2b$', '$2y$'), 'hello'],
  ['scrypt of better-auth', betterAuthHash('hello'), 'hello'],
  ['scrypt in PHC format', scryptHash('hello', 14), 'hello'],
  ['PBKDF2 of passlib', pbkdf2Hash('hello', 29_000, 'passlib'), 'hello'],
  ['PBKDF2 in PHC format', pbkdf2Hash('hello', 29_000, 'phc'), 'hello'],
  ['PBKDF2 of Django', pbkdf2Hash('hello', 29_000, 'django'), 'hello'],
])('a hash of %s verifies, and is due for renewal (SEC-308)', async (_, hash, password) => {
  expect(await passwords.verify(hash, password)).toBe(true)
  expect(await passwords.verify(hash, `${password}!`)).toBe(false)
  expect(passwords.isCurrent(hash)).toBe(false)
  expect(isUsableHash(hash)).toBe(true)
})

test('our own hashes are current, and cheaper ones are due for renewal (SEC-308)', async () => {
  expect(passwords.isCurrent(await passwords.hash('correct horse'))).toBe(true)
  expect(passwords.isCurrent('$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4')).toBe(false)
})

test.each([
  ['a costly bcrypt', bcryptSync('x', 4).replace('$04$', '$31$')],
  ['scrypt with a gigabyte', scryptHash('x', 10).replace('ln=10', 'ln=20')],
  ['ten million rounds of PBKDF2', pbkdf2Hash('x', 1000, 'phc').replace('i=1000', 'i=10000000')],
  ['an empty key', '$pbkdf2-sha256$1000$c2FsdA$AA'],
])('%s matches nothing and costs no work (SEC-305)', async (_, hash) => {
  expect(await passwords.verify(hash, 'x')).toBe(false)
})

test.each([
  ['a gigabyte', '$argon2id$v=19$m=1048576,t=1,p=1$MtduDsTBo1BM1XX9KuERaw$XJ3/PnIiLoDh0ZwkEfqzHbTMOPTKt0cFci/rR4LDY8g'],
  ['a thousand passes', '$argon2id$v=19$m=19456,t=1000,p=1$MtduDsTBo1BM1XX9KuERaw$XJ3/PnIiLoDh0ZwkEfqzHbTMOPTKt0cFci/rR4LDY8g'],
  ['nonsense', 'password'],
  ['nothing', ''],
])('a stored hash of %s matches nothing (SEC-305)', async (_, hash) => {
  expect(isUsableHash(hash)).toBe(false)
  expect(await passwords.verify(hash, 'password')).toBe(false)
})

test('a password longer than the maximum never matches, even if its prefix would', async () => {
  const hash = await passwords.hash('x'.repeat(2048))
  expect(await passwords.verify(hash, 'x'.repeat(2048))).toBe(true)
  expect(await passwords.verify(hash, 'x'.repeat(100_000))).toBe(false)
})

test('the dummy verification has no result', async () => {
  expect(await passwords.verifyDummy('anything')).toBeUndefined()
})

describe('SERVICE_UNAVAILABLE', () => {
  test('is thrown if the queue is full, and waiting jobs still run (SEC-704)', async () => {
    const narrow = createPasswordHasher({ concurrency: 1, queueMax: 2 })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.verifyDummy('x')))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(results.at(-1)).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', status: 503, retryAfterSeconds: 2 } })
    await expect(narrow.verifyDummy('x')).resolves.toBeUndefined()
  })
})
