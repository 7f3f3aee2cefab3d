import { haveAuthenticator, havePasskey } from './authenticator.ts'
import { haveTwoFactors } from './codes.ts'
import { expect, open, somebody, test } from './person.ts'

test('a passkey is made by the browser', async ({ page, context }) => {
  await haveTwoFactors(context.request, somebody())
  await open(page, '/settings/security')
  const authenticator = await haveAuthenticator(page)
  await havePasskey(page)
  expect(await authenticator.count()).toBe(1)
})
