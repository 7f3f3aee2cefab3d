import { colors } from '@morsel/contract/colors'
import { platePalette } from './marks/plate-palette.ts'

/** Generates `tokens.css` from the tables (WEB-851): every color as `light-dark(light, dark)`, and the inks of each kind of plate. */
export function printTokens(): string {
  const lines = Object.entries(colors).map(
    ([name, [light, dark]]) => `  --${name}: light-dark(${light.toLowerCase()}, ${dark.toLowerCase()});`,
  )
  const plates = Object.entries(platePalette).map(
    ([kind, p]) =>
      `.plate-${kind} {\n  --ground: ${p.ground.toLowerCase()};\n  --print: ${p.ink.toLowerCase()};\n  --second: ${p.second.toLowerCase()};\n}\n`,
  )
  return `/* Generated from packages/contract/src/colors.ts and art/plate-palette.ts. Change those, then run the ui tests with -u. */\n:root {\n${lines.join('\n')}\n}\n\n${plates.join('\n')}`
}
