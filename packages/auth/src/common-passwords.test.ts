import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const own = { email: 'kitchen.table@example.com', username: 'kitchentable', name: 'Zoë van der Meer', appName: 'Kettledrum' }
const listed = dictionary['passwords-common'].filter((password) => password.length >= 8)
const passed = (passwords: string[]) => passwords.filter((password) => !isCommonPassword(password, {}))

describe('passwords of a published list (AUTH-402)', () => {
  test('are refused if they have at least eight characters, even beyond the top 3,000', () => {
    expect(listed.length).toBeGreaterThan(15_000)
    expect(passed(listed)).toEqual([])
  })

  test.each([
    ['in capitals', (word: string) => word.toUpperCase()],
    ['with a capital', (word: string) => word[0]?.toUpperCase() + word.slice(1)],
    ['with digits', (word: string) => `${word}1`],
    ['with more digits', (word: string) => `${word}123`],
    ['with a year', (word: string) => `${word}2026`],
    ['with a year and a mark', (word: string) => `${word}2026!`],
    ['with a mark', (word: string) => `${word}!`],
    ['doubled', (word: string) => word + word],
    ['backwards', (word: string) => [...word].reverse().join('')],
    [
      'in leet',
      (word: string) => word.replaceAll('a', '@').replaceAll('e', '3').replaceAll('i', '1').replaceAll('o', '0').replaceAll('s', '$'),
    ],
    ['in leet with digits', (word: string) => `${word.replaceAll('a', '4').replaceAll('e', '3').replaceAll('o', '0')}99`],
  ])('are refused if they are words of the top 3,000, %s', (_name, vary) => {
    const words = listed.slice(0, 3000).filter((word) => /^[a-z]+$/.test(word))
    expect(words.length).toBeGreaterThan(1000)
    expect(passed(words.map(vary))).toEqual([])
  })
})

test.each([
  'Password1',
  'PASSWORD123',
  '1q2w3e4r5t',
  'letmein123!',
  '11111111',
  'abcabcabc',
  'P@ssw0rd',
  'trustno1',
  'Summer2024!',
  'Dragon#1987',
  '!!monkey12',
  'morsel2026',
  'Passwort1!',
  '87654321',
])('%s is common (AUTH-402)', (password) => expect(isCommonPassword(password, {})).toBe(true))

test.each([
  'Kitchen.Table@Example.com',
  'KitchenTable',
  'kitchen.table1',
  'zoevandermeer',
  'Zoë van der Meer',
  'kettledrum!',
  'K3ttl3drum99',
  'elbatnehctik',
  'kitchentablekitchentable',
])('%s is made from the user’s own names or the installation’s (AUTH-402)', (password) => {
  expect(isCommonPassword(password, own)).toBe(true)
  expect(isCommonPassword(password, { email: 'ann@example.com' })).toBe(false)
})

test.each([
  'correct horse battery staple',
  'tomato-lantern-42',
  'Xk3!mv9_qT',
  'password of the kitchen',
  '',
  'constructor',
  '__proto__',
  '小さな台所の赤い椅子',
])('%j isn’t common (AUTH-402)', (password) => expect(isCommonPassword(password, own)).toBe(false))
