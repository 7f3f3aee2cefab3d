import { expect, it } from 'vitest'
import { readDisplay, writeDisplay } from './display.ts'

const usual = { units: 'km', currency: 'symbol', radius: '3', motion: 'system', shortcuts: 'on' } as const

it('display settings are encoded as a short string, which is empty for the defaults (WEB-754)', () => {
  expect(writeDisplay(usual)).toBe('')
  const chosen = { ...usual, units: 'mi', radius: '10', shortcuts: 'off' } as const
  expect(writeDisplay(chosen)).toBe('units-mi.radius-10.shortcuts-off')
  expect(readDisplay(writeDisplay(chosen))).toEqual(chosen)
})

it.each([undefined, '', 'units-furlong', 'mi', '"><script>', '.'.repeat(4000), 'radius-1000.toString-x'])('ignores %s', (text) =>
  expect(readDisplay(text)).toEqual(usual),
)
