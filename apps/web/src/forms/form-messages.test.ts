import { expect, it } from 'vitest'
import { createMessages } from '../i18n/messages.ts'
import { waitSentence } from './form-messages.ts'

it.each([
  ['en', 1, 'Too many attempts. Wait 1 second and try again.'],
  ['en', 120, 'Too many attempts. Wait 120 seconds and try again.'],
  ['en', 121, 'Too many attempts. Wait 3 minutes and try again.'],
  ['en', 3598, 'Too many attempts. Wait 60 minutes and try again.'],
  ['de', 3541, 'Zu viele Versuche. Warte 60 Minuten und versuche es noch einmal.'],
] as const)('in %s a wait of %i seconds is told as people count it', async (locale, seconds, sentence) => {
  const messages = createMessages(locale)
  await messages.load(['errors'])
  expect(waitSentence(messages.t, seconds)).toBe(sentence)
})
