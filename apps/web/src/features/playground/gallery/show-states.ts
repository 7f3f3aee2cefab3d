/**
 * Shows how things look under a pointer or in the focus, without either: repeats the product's own rules for `:hover` and `:focus-visible`
 * for elements that say `data-shown`. @returns what ends it
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
    // A browser's extension has one of another origin.
    return []
  }
}
