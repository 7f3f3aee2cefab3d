import { expect, it } from 'vitest'
import { isolateValues } from './locales.ts'

it('sets values apart in languages that are written from right to left, plurals within included (WEB-806)', () => {
  const text = '{city}: {count, plural, one {مكان في {city}} other {# أماكن}}'
  expect(isolateValues(text, 'ar')).toBe('\u2068{city}\u2069: {count, plural, one {مكان في \u2068{city}\u2069} other {# أماكن}}')
  expect(isolateValues(text, 'en')).toBe(text)
})
