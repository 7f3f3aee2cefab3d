import bowser from 'bowser'

/** A label of ours for what a browser calls itself, such as "Firefox on Windows": never its own words. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return unknown
  const { browser, os } = bowser.parse(userAgent)
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return known.length === 0 ? unknown : known.join(' on ')
}

const unknown = 'Unknown device'
