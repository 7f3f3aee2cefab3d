/** The slugs of the cities in the demo world. Real cities are listed before them. */
export const demoCities = ['portalva', 'ronnhamn', 'kazehama'] as const
