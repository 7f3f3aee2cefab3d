import { expect, test } from 'vitest'
import { SessionGetInput } from './session.ts'
import { SignInForm, SignUpEmailInput, signInCall, signUpForm } from './sign-in.ts'

const bounds = { min: 8, max: 128 }

const problems = (
  schema: { safeParse(input: unknown): { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } } },
  input: object,
) => schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('the sign-in form trims and lower-cases the email, and remembers the user by default (WEB-601, WEB-610)', () => {
  expect(SignInForm.parse({ email: ' Ann@Example.COM ', password: ' x ' })).toEqual({
    email: 'ann@example.com',
    password: ' x ',
    rememberMe: true,
  })
})

test.each([
  [' Ann@Example.COM ', { by: 'email', input: { email: 'ann@example.com' } }],
  [' Ann.Quick ', { by: 'username', input: { username: 'ann.quick' } }],
  ['@Ann.Quick', { by: 'username', input: { username: 'ann.quick' } }],
])('%j is recognized as email or username (WEB-601)', (email, expected) => {
  expect(signInCall(SignInForm.parse({ email, password: 'x' }), '/app')).toMatchObject({
    ...expected,
    input: { ...expected.input, callbackURL: '/app' },
  })
})

test.each([
  [{ email: ' ', password: 'x' }, ['email IDENTIFIER_REQUIRED']],
  [{ email: 'ann@', password: 'x' }, ['email INVALID_EMAIL']],
  [{ email: 'an', password: 'x' }, ['email IDENTIFIER_INVALID']],
  [{ email: 'ann quick', password: 'x' }, ['email IDENTIFIER_INVALID']],
  [{ email: `${'a'.repeat(250)}@example.com`, password: 'x' }, ['email INVALID_EMAIL']],
  [{ email: 'ann@example.com', password: '' }, ['password PASSWORD_REQUIRED']],
])('the sign-in form refuses %j (WEB-601, WEB-603)', (input, expected) => {
  expect(problems(SignInForm, input)).toEqual(expected)
})

test.each([
  [{ name: ' ', email: 'ann@example.com', password: 'eight888' }, ['name NAME_REQUIRED']],
  [{ name: 'n'.repeat(65), email: 'ann@example.com', password: 'eight888' }, ['name NAME_TOO_LONG']],
  [{ name: 'a\u0007b', email: 'ann@example.com', password: 'eight888' }, ['name NAME_INVALID']],
  [{ name: 'Ann', email: 'ann@example.com', password: 'seven77' }, ['password PASSWORD_TOO_SHORT']],
  // Eight UTF-16 units, but four characters.
  [{ name: 'Ann', email: 'ann@example.com', password: '🍲🍲🍲🍲' }, ['password PASSWORD_TOO_SHORT']],
  [{ name: 'Ann', email: 'ann@example.com', password: 'p'.repeat(129) }, ['password PASSWORD_TOO_LONG']],
])('the sign-up form refuses %j (WEB-602, WEB-604)', (input, expected) => {
  expect(problems(signUpForm(bounds), input)).toEqual(expected)
})

test('the sign-up form accepts passwords within the configured bounds (WEB-602, WEB-604)', () => {
  expect(signUpForm(bounds).parse({ name: ' 🍲'.repeat(32), email: 'a@b.co', password: '🍲'.repeat(128) })).toMatchObject({
    email: 'a@b.co',
  })
  expect(problems(signUpForm({ min: 10, max: 12 }), { name: 'Ann', email: 'a@b.co', password: 'nine99999' })).toEqual([
    'password PASSWORD_TOO_SHORT',
  ])
})

test.each([
  [{ name: 1 }, 'name'],
  [{ image: 1 }, 'image'],
  [{ callbackURL: {} }, 'callbackURL'],
  [{ rememberMe: 'false' }, 'rememberMe'],
  [{ username: [] }, 'username'],
  [{ name: 'nul\0' }, 'name'],
  [{ name: 'half \ud800' }, 'name'],
  [{ bio: '🍲'.repeat(281) }, 'bio'],
])('the API refuses %j (WEB-608)', (wrong, field) => {
  const issues = SignUpEmailInput.safeParse({ name: 'Ann', email: '', password: '', ...wrong }).error?.issues
  expect(issues?.map(({ path }) => path.join('.'))).toEqual([field])
})

test('the API leaves the rules of email and password to the flow, and drops unknown fields (AUTH-124)', () => {
  const input = { name: '', email: 'no address', password: '', bio: '🍲'.repeat(280) }
  expect(SignUpEmailInput.parse({ ...input, id: 'x', emailVerified: true, status: 'soft_deleted', role: 'admin' })).toEqual(input)
})

test.each([
  ['', false],
  ['false', false],
  ['0', false],
  [false, false],
  ['true', true],
  ['1', true],
  ['no', true],
  [true, true],
])('the query switch %j is %s (AUTH-225)', (value, isOn) => {
  expect(SessionGetInput.parse({ disableRefresh: value })).toEqual({ disableRefresh: isOn })
})

test('a repeated query key is refused, and a missing query is accepted (AUTH-122)', () => {
  expect(SessionGetInput.safeParse({ disableRefresh: ['1', '1'] }).success).toBe(false)
  expect(SessionGetInput.parse(undefined)).toBeUndefined()
  expect(SessionGetInput.parse({})).toEqual({})
})
