import { colors } from '@morsel/contract/colors'

/** The mark on a 32×32 grid, for `fill-rule: evenodd`: a ticket with a cut corner and a plate with a bite taken out. */
export const logoPath =
  'M6 0H22L32 10V26A6 6 0 0 1 26 32H6A6 6 0 0 1 0 26V6A6 6 0 0 1 6 0ZM18.2 7.6A9.6 9.6 0 1 0 24.6 14.6A2.9 2.9 0 0 1 21.2 12.4A3.3 3.3 0 0 1 18.2 7.6Z'

/** The favicon: the mark in the brand color, light or dark. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${colors.brand[0]}}@media(prefers-color-scheme:dark){path{fill:${colors.brand[1]}}}</style><path fill-rule="evenodd" d="${logoPath}"/></svg>`

/** A maskable app icon: the mark in paper color on a brand background, inside the safe zone. */
export const maskableIconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 60 60"><path fill="${colors.brand[0]}" d="M-14-14h60v60h-60z"/><path fill="${colors.paper[0]}" fill-rule="evenodd" d="${logoPath}"/></svg>`

/** An app icon: the mark in the brand color on a transparent background. */
export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 36 36"><path fill="${colors.brand[0]}" fill-rule="evenodd" d="${logoPath}"/></svg>`
