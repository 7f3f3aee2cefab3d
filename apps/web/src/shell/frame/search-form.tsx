import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { SuggestField } from './suggest-field.tsx'

/** The small search form of the header and error screen: a real GET form that works before scripts run. */
export function SearchForm() {
  const t = useT()
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = Object.fromEntries(new FormData(event.currentTarget))
    void router.navigate({ href: `/search${printQuery(query)}` })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers don't all announce <search> yet
    <form role="search" action="/search" onSubmit={submit}>
      <SuggestField label={t('shell.searchLabel')} placeholder={t('shell.searchLabel')} />
    </form>
  )
}
