import { locales } from '@morsel/contract/locales'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { browserStore } from '../../resilience/browser-store.ts'
import { type Duration, DurationText } from './duration-text.tsx'

export function CookieTable() {
  const t = useT()
  const { queries } = useRouter().options.context
  const { data } = useQuery({ ...queries.site.cookies(), staleTime: Number.POSITIVE_INFINITY })
  return (
    <KeptTable>
      {data?.map(({ cookie, name, lifeSeconds }) => (
        <KeptRow key={cookie} name={name} purpose={t(`legal.cookie.${cookie}`)} lasts={lifeSeconds ?? 'browser'} />
      ))}
    </KeptTable>
  )
}

/** What pages store in the browser. */
export function StoreTable() {
  const t = useT()
  return (
    <KeptTable>
      {names.map((name) => {
        const { key, store, lasts } = browserStore[name]
        return <KeptRow key={name} name={key} place={t(`legal.store.${store}`)} purpose={t(`legal.kept.${name}`)} lasts={lasts} />
      })}
    </KeptTable>
  )
}

const names = Object.keys(browserStore).filter((name): name is keyof typeof browserStore => name in browserStore)

/** In the reader's language, between paragraphs in the document's language. */
function KeptTable({ children }: { children: ReactNode }) {
  const t = useT()
  const { locale } = useRouter().options.context.messages
  return (
    <table className="mt-3" lang={locale} dir={locales[locale].direction}>
      <thead>
        <tr>
          <th scope="col">{t('legal.name')}</th>
          <th scope="col" className="w-28">
            {t('legal.lasts')}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface Row {
  name: string
  place?: string
  purpose: string
  lasts: Duration
}

function KeptRow({ name, place, purpose, lasts }: Row) {
  return (
    <tr>
      <th scope="row" className="font-normal">
        <code className="font-semibold wrap-anywhere">{name}</code>
        {place !== undefined && <span className="text-ink-muted"> ({place})</span>}
        <p>{purpose}</p>
      </th>
      <td>
        <DurationText lasts={lasts} />
      </td>
    </tr>
  )
}
