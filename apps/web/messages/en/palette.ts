/** The commands behind Ctrl or ⌘ and K (domain 9). */
export const palette = {
  'palette.title': 'Commands',
  'palette.box': 'Dish, place, page or action',
  'palette.searchFor': 'Search for “{words}”',
  'palette.pages': 'Pages',
  'palette.actions': 'Actions',
  'palette.theme': 'Theme: {theme}',
} as const
