import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['12345678', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['kettle12', 'weak'],
  ['kettle harbour', 'good'],
  ['kettle-harbour-plum', 'strong'],
  ['Xq7!mZ4w', 'fair'],
])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
