/// <reference path="../assets.d.ts" />
import url from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/**
 * URL of the text font (latin), the only one to preload: `<link rel="preload" as="font" type="font/woff2" crossorigin href={textFontUrl}>`.
 * Vite resolves it to the same hashed file as the stylesheet. Only for code that Vite bundles.
 */
export const textFontUrl: string = url
