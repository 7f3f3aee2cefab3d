/**
 * The colors of the product: name → [light, dark]. Pages use them through `packages/ui/src/tokens.css`, which is generated from this table
 * (run the ui tests with `-u` after a change); emails and images read the table itself.
 */
export const colors = {
  paper: ['#FBF8F1', '#141815'],
  surface: ['#FFFFFF', '#1C221E'],
  sunken: ['#F2ECDF', '#0F1210'],
  ink: ['#1F2421', '#F1EEE6'],
  'ink-muted': ['#535C56', '#B9BFB8'],
  'ink-subtle': ['#626A65', '#98A099'],
  line: ['#E0D8C8', '#2E3630'],
  'line-strong': ['#857F73', '#78827A'],
  brand: ['#1C5B47', '#7FCBAA'],
  'brand-hover': ['#154737', '#9ADBBE'],
  'on-brand': ['#FFFFFF', '#0C241A'],
  'brand-soft': ['#DFEDE5', '#1D3A2E'],
  'on-brand-soft': ['#134232', '#BDE8D4'],
  saffron: ['#B9770A', '#F0B84A'],
  'saffron-soft': ['#FBEFD2', '#3A2C0C'],
  'on-saffron-soft': ['#6A4500', '#F7D891'],
  beet: ['#8C1D4F', '#F08DB5'],
  'beet-soft': ['#F8E3EC', '#3F1728'],
  danger: ['#B42318', '#FF9A8F'],
  'danger-soft': ['#FBE6E3', '#43150F'],
  'on-danger': ['#FFFFFF', '#3A0A05'],
  warning: ['#8A5300', '#F3BC62'],
  'warning-soft': ['#FCEFD8', '#3B2A0B'],
  success: ['#1B6B43', '#7BD3A1'],
  'success-soft': ['#E1F2E8', '#12351F'],
  info: ['#1D5C8F', '#8FC4F2'],
  'info-soft': ['#E2EFF8', '#11304A'],
  focus: ['#1257D6', '#8AB8FF'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** The name of a color: `var(--name)` in CSS, `bg-name`, `text-name` and `border-name` in Tailwind. */
export type ColorToken = keyof typeof colors

/** The color of the browser's own bars in light and dark, for `<meta name="theme-color">` and the manifest. */
export const themeColor = { light: colors.paper[0], dark: colors.paper[1] } as const
