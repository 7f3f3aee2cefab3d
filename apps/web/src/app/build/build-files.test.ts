import { expect, it } from 'vitest'
import { buildFiles } from './build-files.ts'

it.each(['../release', 'release 7', 'a/b', 'x'.repeat(65)])('refuses to build %j (WEB-402)', (buildId) => {
  expect(() => buildFiles({ buildId })).toThrow(/^BUILD_ID may have 1 to 64 of/)
})

it.each([undefined, '', '3f2a9c1', 'v1.2_rc-3'])('accepts %j (WEB-402)', (buildId) => {
  expect(buildFiles({ buildId }).name).toBe('morsel-build-files')
})
