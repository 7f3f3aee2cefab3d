import { expect, test } from 'vitest'
import { constants } from './constants.ts'

/** Written by hand, so that no constant changes without a change here. */
test.each([
  ['AUTH-125', 'bodyMaxBytes', 102_400],
  ['AUTH-215', 'cookieMaxAgeSeconds', 34_560_000],
  ['AUTH-220', 'sessionTokenLength', 32],
  ['AUTH-226', 'shortSessionSeconds', 86_400],
  ['AUTH-257', 'cookieValueMaxLength', 4093],
  ['AUTH-265', 'heartbeatSeconds', 60],
  ['AUTH-413', 'resetTokenLength', 24],
  ['AUTH-613', 'formerUsernameSeconds', 2_592_000],
  ['AUTH-742', 'factorFailuresMax', 10],
  ['AUTH-742', 'factorLockSeconds', 900],
  ['AUTH-803', 'passkeyChallengeSeconds', 300],
  ['AUTH-911', 'accessTokenMinSeconds', 5],
  ['AUTH-929', 'erasureNoticeSeconds', 259_200],
  ['AUTH-940', 'undoSeconds', 259_200],
  ['SEC-212', 'batchMaxCalls', 10],
  ['SOCIAL-103', 'socialStateLength', 32],
  ['SOCIAL-103', 'codeVerifierLength', 128],
  ['SOCIAL-110', 'socialStateSeconds', 600],
  ['SOCIAL-240', 'providerTimeoutMs', 5000],
] as const)('%s: %s is %d', (_rule, name, value) => {
  expect(constants[name]).toBe(value)
})
