import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password.ts'

const passwords = createPasswordHasher()

test('a hash is argon2id with the recommended cost and a random salt (SEC-304)', async () => {
  const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
})

test('the right password verifies, others don’t (AUTH-403)', async () => {
  const hash = await passwords.hash('correct horse')
  expect(await passwords.verify(hash, 'correct horse')).toBe(true)
  for (const wrong of ['correct horsf', 'Correct horse', 'correct horse ', '', 'correct'])
    expect(await passwords.verify(hash, wrong)).toBe(false)
})

test('a password in other code points is the same (AUTH-403)', async () => {
  expect(await passwords.verify(await passwords.hash('cafe\u0301 12345'), 'caf\u00e9 12345')).toBe(true)
})

test('a hash by the reference implementation verifies', async () => {
  // From the test vectors of the reference implementation: t=2, m=256, p=1, salt "somesalt".
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await passwords.verify(hash, 'password')).toBe(true)
  expect(await passwords.verify(hash, 'passwort')).toBe(false)
})

test.each([
  ['a gigabyte', '$argon2id$v=19$m=1048576,t=1,p=1$MtduDsTBo1BM1XX9KuERaw$XJ3/PnIiLoDh0ZwkEfqzHbTMOPTKt0cFci/rR4LDY8g'],
  ['a thousand passes', '$argon2id$v=19$m=19456,t=1000,p=1$MtduDsTBo1BM1XX9KuERaw$XJ3/PnIiLoDh0ZwkEfqzHbTMOPTKt0cFci/rR4LDY8g'],
  ['nonsense', 'password'],
  ['nothing', ''],
])('a stored hash that asks for %s matches nothing (SEC-305)', async (_, hash) => {
  expect(await passwords.verify(hash, 'password')).toBe(false)
})

test('a longer password than can be set never matches, even if its prefix would', async () => {
  const hash = await passwords.hash('x'.repeat(2048))
  expect(await passwords.verify(hash, 'x'.repeat(2048))).toBe(true)
  expect(await passwords.verify(hash, 'x'.repeat(100_000))).toBe(false)
})

test('the dummy verification has no result', async () => {
  expect(await passwords.verifyDummy('anything')).toBeUndefined()
})

describe('SERVICE_UNAVAILABLE', () => {
  test('if the queue is full; waiting jobs still run (SEC-704)', async () => {
    const narrow = createPasswordHasher({ concurrency: 1, queueMax: 2 })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.verifyDummy('x')))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(results.at(-1)).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE', status: 503, retryAfterSeconds: 2 } })
    await expect(narrow.verifyDummy('x')).resolves.toBeUndefined()
  })
})
