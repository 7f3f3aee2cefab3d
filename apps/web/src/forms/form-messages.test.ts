import { expect, it } from 'vitest'
import { createMessages } from '../i18n/messages.ts'
import { waitSentence } from './form-messages.ts'

it.each([
  ['en', 1, { seconds: 1 }],
  ['en', 120, { seconds: 120 }],
  ['en', 121, { minutes: 3 }],
  ['en', 3598, { minutes: 60 }],
  ['de', 3541, { minutes: 60 }],
] as const)('in %s, a wait of %i seconds is given in seconds or whole minutes (WEB-627)', async (locale, seconds, wait) => {
  const messages = createMessages(locale)
  await messages.load(['errors'])
  expect(waitSentence(messages.t, seconds)).toBe(
    'seconds' in wait ? messages.t('errors.TOO_MANY_REQUESTS', wait) : messages.t('errors.waitMinutes', wait),
  )
})
