/**
 * Units, currency display, radius, motion and shortcuts of a visitor (WEB-754). A cookie carries them, so that the server renders pages as
 * the browser shows them; the account stores them for other browsers. The first choice of each is the default. Keep this file small,
 * because every page loads it.
 */
export const displayChoices = {
  units: ['km', 'mi'],
  /** How prices show their currency: `€12.50`, `EUR 12.50`. */
  currency: ['symbol', 'code'],
  /** How many kilometers around the visitor a search covers. */
  radius: ['3', '1', '10', '25'],
  motion: ['system', 'off'],
  shortcuts: ['on', 'off'],
} as const

export type Display = { [Name in keyof typeof displayChoices]: (typeof displayChoices)[Name][number] }

/** The name of the cookie. Pages set it; so does sign-in, if the browser has no choices yet. */
export const displayCookieName = 'display'

/** Parses the text of {@link writeDisplay} and ignores anything else. */
export function readDisplay(text = ''): Display {
  const said = text.split('.')
  const chosen = Object.entries(displayChoices).map(([name, choices]) => [
    name,
    choices.find((choice) => said.includes(`${name}-${choice}`)) ?? choices[0],
  ])
  // Contains only names and choices of the table.
  return Object.fromEntries(chosen) as Display
}

/** Writes the choices as text for a cookie: `units-mi.motion-off`; empty without choices. */
export function writeDisplay(display: Display): string {
  return Object.entries(display)
    .filter(([name, choice]) => displayChoices[name as keyof Display][0] !== choice)
    .map(([name, choice]) => `${name}-${choice}`)
    .join('.')
}
