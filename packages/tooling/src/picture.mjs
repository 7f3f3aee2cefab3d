import { layers } from './layers.mjs'

/** Returns the README's picture of the layer table: each package with what it may import. */
export function printPicture() {
  const floors = floorsOf()
  const lines = [...floors.entries()]
    .sort(([a], [b]) => b - a)
    .map(([floor, rooms]) =>
      rooms
        .map(([folder, { may, typesOf = [] }], index) => {
          const below = [...may, ...typesOf.map((name) => `(${name})`)].join(' ')
          return `${index === 0 ? floor : ' '}   ${folder.padEnd(18)}${below === '' ? '' : ` → ${below}`}`
        })
        .join('\n'),
    )
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\``
}

function floorsOf() {
  const floors = new Map()
  for (const row of Object.entries(layers)) floors.set(row[1].floor, [...(floors.get(row[1].floor) ?? []), row])
  return floors
}
