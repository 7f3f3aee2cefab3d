import { useId } from 'react'
import { MonitorIcon, MoonIcon, SunIcon } from '../basics/icons.tsx'

/** The values of `data-theme` on the root element. */
export type Theme = 'system' | 'light' | 'dark'

const icons = { system: MonitorIcon, light: SunIcon, dark: MoonIcon } as const satisfies Record<Theme, unknown>

/** Three radio buttons to choose the theme. The caller stores the choice and sets `data-theme`. */
export function ThemeSwitch({
  legend,
  labels,
  value,
  onChange,
}: {
  legend: string
  labels: Readonly<Record<Theme, string>>
  value: Theme
  onChange: (theme: Theme) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className="theme-switch">
        {(['system', 'light', 'dark'] as const).map((theme) => {
          const Icon = icons[theme]
          return (
            <label key={theme}>
              <input type="radio" name={name} value={theme} checked={theme === value} onChange={() => onChange(theme)} />
              <Icon small />
              {labels[theme]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
