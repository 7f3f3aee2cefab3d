import { expect, it, test } from 'vitest'
import { deviceLabel, deviceName } from './device.ts'
import { offeredLocales } from './locales.ts'

const label = deviceLabel({ browser: 'Samsung Internet for Android', system: 'Android' })

test.each(offeredLocales)("names of browsers and systems aren't translated in %s, and all placeholders are filled", (locale) => {
  const name = deviceName(label, locale)
  expect(name).toContain('Samsung Internet for Android')
  expect(name.replace('Samsung Internet for Android', '')).toContain('Android')
  expect(name).not.toMatch(/[{}]/)
  expect([deviceName('Firefox', locale), deviceName('iOS', locale)]).toEqual(['Firefox', 'iOS'])
})

it("the label is in the reader's language", () => {
  const unknown = deviceLabel({ browser: '', system: '' })
  expect([label, unknown]).toEqual(['Samsung Internet for Android on Android', 'Unknown device'])
  expect([deviceName('Chrome on Windows', 'de'), deviceName(unknown, 'de')]).toEqual(['Chrome auf Windows', 'Unbekanntes Gerät'])
  expect(deviceName('Safari on iOS', 'ja')).toBe('iOSのSafari')
  expect([deviceName(unknown, 'en-XA'), deviceName('Chrome on Windows', 'tlh')]).toEqual(['Unknown device', 'Chrome on Windows'])
  expect(new Set(offeredLocales.map((locale) => deviceName(unknown, locale))).size).toBe(offeredLocales.length)
})
