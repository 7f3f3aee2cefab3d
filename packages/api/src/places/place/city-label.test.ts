import { expect, test } from 'vitest'
import { cityLabel } from './city-label.rules.ts'

test.each([
  ['Malmö', {}, 'Malmö'],
  ['Wien', { en: 'Vienna', ja: 'ウィーン' }, 'Wien'],
  ['Łódź 2', { en: 'Lodz' }, 'Łódź 2'],
  ['風浜', { ja: '風浜', 'ja-Latn': 'Kazehama' }, 'Kazehama (風浜)'],
  ['Αθήνα', { de: 'Athen', en: 'Athens' }, 'Athens (Αθήνα)'],
  ['بيروت', { ar: 'بيروت' }, 'بيروت'],
])('%s is readable in every language (PLACE-985)', (name, names, label) => {
  expect(cityLabel({ name, names })).toBe(label)
})
