import type { ChangeFacts } from '@morsel/contract/change'
import { allergens, diets } from '@morsel/contract/food'
import { parseWeekHours } from '@morsel/contract/week-hours'
import { useDateText } from '../../elements/moment.tsx'
import { formatList, nameOfWeekday } from '../../formats/format.ts'
import { useCuisineName } from '../../formats/use-cuisine-name.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { draftOf } from '../hours/hours-draft.ts'

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats stored values of fields in the reader's language, for histories and conflicts. */
export function useValueText({ currency, cuisines }: Pick<ChangeFacts, 'currency' | 'cuisines'>) {
  const t = useT()
  const locale = useLocale()
  const { price } = useFormats()
  const nameOf = useCuisineName()
  const dateText = useDateText()
  const amount = (minor: unknown, code: unknown, toMinor: unknown = null) =>
    price({
      minor: Number(minor),
      toMinor: typeof toMinor === 'number' ? toMinor : null,
      currency: typeof code === 'string' ? code : currency,
    })
  const list = (texts: readonly string[]) => (texts.length === 0 ? t('contribute.none') : formatList(locale, texts))

  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('contribute.none')
    if (field === 'openingHours') return hoursText(String(value))
    if (field === 'soldOutUntil') return dateText(new Date(String(value)))
    if (field === 'sections' && Array.isArray(value)) return list(value.filter(isRow).map(({ name }) => String(name)))
    if (field === 'availability') return choice(String(value))
    if (field === 'cuisines' && Array.isArray(value))
      return list(value.map((slug) => nameOf(cuisines.find((each) => each.slug === slug) ?? { slug: String(slug), name: String(slug) })))
    if (field === 'variants' && Array.isArray(value))
      return list(value.filter(isRow).map(({ name, minor }) => `${String(name)}: ${amount(minor, currency)}`))
    if (!isRow(value)) return String(value)
    if (field === 'price') return amount(value.minor, value.currency, value.toMinor)
    if (field === 'position') return `${Number(value.lat).toFixed(5)}, ${Number(value.lon).toFixed(5)}`
    if (field === 'status') return standing(String(value.is))
    return factsText(value)
  }

  function factsText(value: Row): string {
    return list([
      ...diets.flatMap((diet) => stateText(value[diet], t(`places.diet.${diet}`))),
      ...allergens.flatMap((allergen) => stateText(value[allergen], t(`places.allergen.${allergen}`))),
    ])
  }

  function stateText(state: unknown, name: string): string[] {
    const known = (['yes', 'no', 'conflicting', 'contains', 'may_contain', 'free', 'unknown'] as const).find((each) => each === state)
    return known ? [`${name}: ${t(`contribute.state.${known}`)}`] : []
  }

  function standing(is: string): string {
    const known = (['open', 'temporarily_closed', 'closed', 'moved', 'double'] as const).find((each) => each === is)
    return known ? t(`contribute.status.${known}`) : is
  }

  function choice(availability: string): string {
    const known = (['always', 'seasonal', 'sold_out', 'removed'] as const).find((each) => each === availability)
    return known ? t(`contribute.availability.${known}`) : availability
  }

  /** The week on one line; anything else as it is written. */
  function hoursText(text: string): string {
    const week = parseWeekHours(text)
    if (week === undefined || week.special.length > 0 || week.holidays !== null) return text
    const days = draftOf(week).days.map(({ kind, ranges }, weekday) => {
      const hours =
        kind === 'times'
          ? ranges.map(({ opens, closes }) => (closes === '' ? t('places.openFrom', { time: opens }) : `${opens}–${closes}`)).join(', ')
          : t(kind === 'allDay' ? 'contribute.hours.allDay' : 'contribute.hours.closed')
      return { weekday, hours }
    })
    const runs: { first: number; last: number; hours: string }[] = []
    for (const { weekday, hours } of days) {
      const last = runs.at(-1)
      if (last?.hours === hours) last.last = weekday
      else runs.push({ first: weekday, last: weekday, hours })
    }
    const name = (weekday: number) => nameOfWeekday(locale, weekday, 'short')
    return runs.map(({ first, last, hours }) => `${first === last ? name(first) : `${name(first)}–${name(last)}`} ${hours}`).join('; ')
  }
}
