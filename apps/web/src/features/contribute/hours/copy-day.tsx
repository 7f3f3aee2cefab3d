import { Button } from '@morsel/ui/basics/button'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { useState } from 'react'
import { nameOfWeekday } from '../../../formats/format.ts'
import { useReturnedFocus } from '../../../forms/inline/use-returned-focus.ts'
import { useLocale, useT } from '../../../i18n/messages-provider.tsx'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** Copies the hours of a day to others. */
export function CopyDay({ weekday, onCopy }: { weekday: number; onCopy: (to: readonly number[]) => void }) {
  const t = useT()
  const locale = useLocale()
  const others = weekdays.filter((each) => each !== weekday)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>(others)
  const opener = useReturnedFocus(isOpen)
  const day = nameOfWeekday(locale, weekday)
  if (!isOpen)
    return (
      <Button ref={opener} kind="quiet" dense aria-label={t('contribute.hours.copyOf', { day })} onClick={() => setOpen(true)}>
        {t('contribute.hours.copy')}
      </Button>
    )
  const toggle = (each: number) => setChosen(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each].sort())
  return (
    <fieldset className="grid w-full gap-3">
      <legend className="group-label mb-2">{t('contribute.hours.copyTo', { day })}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2">
        {others.map((each, index) => (
          <Checkbox
            key={each}
            autoFocus={index === 0}
            label={nameOfWeekday(locale, each)}
            checked={chosen.includes(each)}
            onChange={() => toggle(each)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          dense
          onClick={() => {
            onCopy(chosen)
            setOpen(false)
          }}
        >
          {t('contribute.hours.copyNow')}
        </Button>
        <Button kind="quiet" dense onClick={() => setOpen(false)}>
          {t('contribute.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
