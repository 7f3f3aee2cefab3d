/**
 * How pages measure and behave for somebody (WEB-754). A cookie carries it, so that the server writes pages as the browser shows
 * them; the account keeps it for other browsers. The first of each is what nobody chose. Weighs nothing: every page reads it.
 */
export const displayChoices = {
  units: ['km', 'mi'],
  /** How a price names its currency: `€12.50`, `EUR 12.50`. */
  currency: ['symbol', 'code'],
  /** Kilometres around where somebody is. */
  radius: ['3', '1', '10', '25'],
  motion: ['system', 'off'],
  shortcuts: ['on', 'off'],
} as const

export type Display = { [Name in keyof typeof displayChoices]: (typeof displayChoices)[Name][number] }

/** The cookie that carries it; pages write it, and sign-in where nothing was chosen yet. */
export const displayCookieName = 'display'

/** Reads what {@link writeDisplay} wrote; whatever else it holds falls away. */
export function readDisplay(text = ''): Display {
  const said = text.split('.')
  const chosen = Object.entries(displayChoices).map(([name, choices]) => [
    name,
    choices.find((choice) => said.includes(`${name}-${choice}`)) ?? choices[0],
  ])
  // Made of the table's own names and choices.
  return Object.fromEntries(chosen) as Display
}

/** What was chosen, in letters that a cookie may hold: `units-mi.motion-off`; empty where nothing was. */
export function writeDisplay(display: Display): string {
  return Object.entries(display)
    .filter(([name, choice]) => displayChoices[name as keyof Display][0] !== choice)
    .map(([name, choice]) => `${name}-${choice}`)
    .join('.')
}
