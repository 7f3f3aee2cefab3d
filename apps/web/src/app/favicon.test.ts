import { readFileSync } from 'node:fs'
import { faviconSvg } from '@morsel/ui/art/logo/logo'
import { expect, it } from 'vitest'

// Browsers request the file before any script runs, so it's committed; update it with `-u` after a change to the logo or colors.
it("the favicon is the logo mark in the product's colors (WEB-857)", async () => {
  await expect(faviconSvg).toMatchFileSnapshot('../../public/favicon.svg')
  expect(readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8')).toBe(faviconSvg)
})
