import { existsSync } from 'node:fs'
import { themeColor } from '@morsel/contract/colors'
import { expect, it } from 'vitest'
import { webManifest } from './web-manifest.ts'

const manifestOf = async (locale?: string, theme?: string) => JSON.parse(await webManifest('Morsel', { locale, theme }))

it("the manifest has the product's name and the reader's language (WEB-425)", async () => {
  expect(await manifestOf('de', 'dark')).toMatchObject({ name: 'Morsel', lang: 'de', dir: 'ltr', theme_color: themeColor.dark })
  expect(await manifestOf('ar', 'system')).toMatchObject({ lang: 'ar', dir: 'rtl', background_color: themeColor.light })
  expect(await manifestOf('__proto__', 'pink')).toEqual(await manifestOf('en', 'light'))
  expect((await manifestOf('de')).description).not.toBe((await manifestOf()).description)
})

it('the manifest has icons relative to the pages', async () => {
  const { icons } = await manifestOf()
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src } of icons) expect(existsSync(new URL(`../../../public${src}`, import.meta.url))).toBe(true)
})
