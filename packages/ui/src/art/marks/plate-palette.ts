/**
 * The inks of plate art: `ground` is the table, `ink` the dark color (text in `ink` on `ground` is readable),
 * `second` the lighter color. Values are for light mode; the stylesheet derives those for dark mode.
 */
export const platePalette = {
  pasta: { ground: '#F3D9A4', ink: '#8A3B12', second: '#E39A2D' },
  sushi: { ground: '#DDE6E9', ink: '#1F3B4D', second: '#EE8A66' },
  taco: { ground: '#F6C65B', ink: '#5A2A0C', second: '#7FA23C' },
  curry: { ground: '#E9A23B', ink: '#5B1A0E', second: '#E57A1F' },
  salad: { ground: '#CFE3B4', ink: '#1F4A2B', second: '#E0677A' },
  ramen: { ground: '#F1E0C5', ink: '#6A1B1B', second: '#E9AE4A' },
  bakery: { ground: '#F4E3CB', ink: '#6B4220', second: '#DB9A4C' },
  grill: { ground: '#E3B79A', ink: '#3B1A12', second: '#CB5A3B' },
  dessert: { ground: '#F5D0DA', ink: '#6B1440', second: '#E9829F' },
  coffee: { ground: '#D9C4AE', ink: '#33211A', second: '#B9804C' },
  seafood: { ground: '#BFDDE3', ink: '#123F4C', second: '#EE8E6C' },
  vegan: { ground: '#D6E8C4', ink: '#234A1F', second: '#E59A3C' },
  house: { ground: '#EADFC6', ink: '#1C5B47', second: '#E0A93A' },
} as const satisfies Record<string, { ground: string; ink: string; second: string }>

/** The colors of a plate. Several kinds of plates can share them. */
export type PlateColors = keyof typeof platePalette
