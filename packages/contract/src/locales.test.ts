import { expect, it } from 'vitest'
import { isolateValues } from './locales.ts'

it('isolates values in right-to-left languages, even inside plurals (WEB-806)', () => {
  const text = '{city}: {count, plural, one {مكان في {city}} other {# أماكن}}'
  expect(isolateValues(text, 'ar')).toBe('\u2068{city}\u2069: {count, plural, one {مكان في \u2068{city}\u2069} other {# أماكن}}')
  expect(isolateValues(text, 'en')).toBe(text)
})
