import { I18nProvider, useLingui } from '@lingui/react'
import { type ReactNode, useMemo } from 'react'
import type { Translate } from './message-key.ts'
import { type Messages, translateWith } from './messages.ts'

/** Gives the texts of one reader to all components below. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <I18nProvider i18n={messages.i18n}>{children}</I18nProvider>
}

/**
 * The texts, by key: `t('login.title')`, `t('search.dishCount', { count: 24 })`. Keys and values are checked by the compiler; the
 * catalogue is one that the route names in `staticData.messages`. Components render again when the language changes.
 */
export function useT(): Translate {
  const context = useLingui()
  // The context is a new object after each change, so that texts kept by `useMemo` under `t` are made anew.
  return useMemo(() => translateWith(context.i18n), [context])
}

/** The reader's language as a BCP 47 tag, for `Intl`. */
export function useLocale(): string {
  return useLingui().i18n.locale
}
