/**
 * Shows hover and focus styles permanently: copies the CSS rules for `:hover` and `:focus-visible`
 * to elements with `data-shown`. @returns a function that stops it
 */
export function showStates(): () => void {
  const sheet = new CSSStyleSheet()
  for (const own of document.styleSheets) {
    for (const { cssText } of rulesOf(own)) {
      if (!/:hover|:focus-visible/u.test(cssText)) continue
      sheet.insertRule(
        cssText
          .replaceAll(':hover', ':is(:hover,[data-shown="hover"])')
          .replaceAll(':focus-visible', ':is(:focus-visible,[data-shown="focus"])'),
        sheet.cssRules.length,
      )
    }
  }
  const others = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...others, sheet]
  return () => {
    document.adoptedStyleSheets = others
  }
}

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    // Browser extensions add stylesheets of other origins.
    return []
  }
}
