import type { ChangeFacts } from '@morsel/contract/change'
import { Link } from '@morsel/ui/basics/link'
import { useDateText } from '../../../elements/moment.tsx'
import { useT } from '../../../i18n/messages-provider.tsx'
import { useOriginText } from '../../../places/facts/use-origin-text.ts'
import { fieldKey } from '../../../places/values/field-key.ts'
import { useValueText } from '../../../places/values/use-value-text.ts'

/** Each fact of a place or dish with its source, and with who provided and confirmed it (WEB-931). */
export function FactSources({ facts }: { facts: ChangeFacts }) {
  const t = useT()
  const textOf = useValueText(facts)
  const originText = useOriginText()
  const dateText = useDateText()
  const values: Readonly<Record<string, unknown>> = facts.restaurant ?? facts.item ?? {}
  return (
    <section aria-labelledby="facts" className="grid gap-3">
      <h2 id="facts">{t('places.factSources')}</h2>
      <dl className="grid gap-3">
        {facts.sources.map(({ field, source }) => {
          const origin = facts.origins.find((each) => each.field === field)
          return (
            <div key={field}>
              <dt className="font-semibold">{t(fieldKey(field))}</dt>
              <dd className="wrap-anywhere">
                <bdi>{textOf(field, values[field])}</bdi>
              </dd>
              <dd className="text-small text-ink-muted">
                {origin ? originText(origin, dateText(origin.at, 'day')) : <Credit source={source} />}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Credit({ source: { url, attribution, licence } }: Pick<ChangeFacts['sources'][number], 'source'>) {
  const t = useT()
  return (
    <>
      {url === null ? attribution : <Link href={url}>{attribution}</Link>} ({t('places.licence', { licence })})
    </>
  )
}
