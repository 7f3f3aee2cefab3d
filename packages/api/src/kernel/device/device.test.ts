import { expect, test } from 'vitest'
import { deviceKindOf, deviceOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows', 'computer'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
    'handheld',
  ],
  ['', 'Unknown device', 'unknown'],
  ['<b>me</b>', 'Unknown device', 'unknown'],
  ['x'.repeat(512), 'Unknown device', 'unknown'],
])('%.30j is recognized as %s, a %s', (userAgent, device, kind) => {
  expect(deviceOf(userAgent)).toBe(device)
  expect(deviceKindOf(userAgent)).toBe(kind)
})
