import { I18nProvider, useLingui } from '@lingui/react'
import { type ReactNode, useMemo } from 'react'
import type { Translate } from './message-key.ts'
import { type Messages, translateWith } from './messages.ts'

/** Provides one reader's messages to all components below. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <I18nProvider i18n={messages.i18n}>{children}</I18nProvider>
}

/**
 * Returns `t`: `t('login.title')`, `t('search.dishCount', { count: 24 })`. The compiler checks keys and values; the
 * route must name the catalogue in `staticData.messages`. Components render again when the language changes.
 */
export function useT(): Translate {
  const context = useLingui()
  // The context is a new object after each change, which invalidates texts memoized by `t`.
  return useMemo(() => translateWith(context.i18n), [context])
}

/** Returns the reader's language as a BCP 47 tag, for `Intl`. */
export function useLocale(): string {
  return useLingui().i18n.locale
}
