import { type CallError, errorOf } from '@morsel/client/errors'
import { type Display, displayChoices } from '@morsel/contract/display'
import { radiusChoices } from '@morsel/contract/search-params'
import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { Select } from '@morsel/ui/frame/select'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPrice } from '../../formats/format.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { useChooseDisplay, useDisplay } from '../../site/display.ts'

/** Display settings. Each choice takes effect immediately, here and in browsers where nothing else was chosen. */
export function DisplayCard() {
  const t = useT()
  const locale = useLocale()
  const { client } = useRouter().options.context
  const { distance } = useFormats()
  const display = useDisplay()
  const chooseHere = useChooseDisplay()
  const [before, setBefore] = useState<Display>()
  const [outcome, setOutcome] = useState<'saved' | CallError>()
  // Several calls may be pending at once, so each sends all settings.
  const choose = async (change: Partial<Display>) => {
    setOutcome(undefined)
    setBefore(display)
    const sent = client.preferences.chooseDisplay.mutate(chooseHere(change))
    setOutcome(await sent.then(() => 'saved' as const, errorOf))
  }
  const select = <Name extends keyof Display>(
    name: Name,
    label: string,
    choices: readonly Display[Name][],
    labelOf: (choice: Display[Name]) => string,
  ) => (
    <Select
      label={label}
      autoComplete="off"
      value={display[name]}
      onChange={({ target }) => void choose({ [name]: choices.find((choice) => choice === target.value) })}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </Select>
  )
  const sample = { minor: 1250, toMinor: null, currency: 'EUR' }
  return (
    <Card id="display" aria-labelledby="display-title">
      <h2 id="display-title" className="text-h3">
        {t('settings.display')}
      </h2>
      <p className="text-small text-ink-muted">{t('settings.displayHint')}</p>
      <FormBanner error={outcome === 'saved' ? undefined : outcome} />
      <div className="needs-scripts grid gap-4 md:grid-cols-2">
        {select('units', t('settings.units'), displayChoices.units, (choice) => t(`settings.units.${choice}`))}
        {select('currency', t('settings.currency'), displayChoices.currency, (choice) => formatPrice(locale, sample, choice))}
        {select('radius', t('settings.radius'), radiusChoices, (choice) => distance(Number(choice) * 1000))}
        {select('motion', t('settings.motion'), displayChoices.motion, (choice) => t(`settings.motion.${choice}`))}
      </div>
      <div className="needs-scripts">
        <Checkbox
          label={t('settings.shortcuts')}
          hint={t('settings.shortcutsHint')}
          checked={display.shortcuts === 'on'}
          onChange={({ currentTarget }) => void choose({ shortcuts: currentTarget.checked ? 'on' : 'off' })}
        />
      </div>
      <p className="flex min-h-11 flex-wrap items-center gap-3">
        <span role="status" className="text-small font-semibold text-success">
          {outcome === 'saved' && t('settings.saved')}
        </span>
        {before && (
          <Button kind="quiet" dense onClick={() => void choose(before)}>
            {t('settings.undo')}
          </Button>
        )}
      </p>
    </Card>
  )
}
