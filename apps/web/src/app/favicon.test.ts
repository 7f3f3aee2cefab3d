import { readFileSync } from 'node:fs'
import { faviconSvg } from '@morsel/ui/art/logo'
import { expect, it } from 'vitest'

// Browsers ask for the file before any script runs, so it lies there ready; `-u` writes it anew after the mark or a colour has changed.
it('is the mark in the colours of the product', async () => {
  await expect(faviconSvg).toMatchFileSnapshot('../../public/favicon.svg')
  expect(readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8')).toBe(faviconSvg)
})
