import { createContext, type ReactNode, use, useId } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'

const IsLong = createContext(false)

/** Whether samples have far more words than they usually do. */
export const SampleWords = IsLong.Provider

/** Makes words as long as the gallery was asked for: sixty-four letters without a space, as a name can be, among them. */
export function useLength(): (words: string) => string {
  const isLong = use(IsLong)
  return (words) => (isLong ? `${words} ${words} ${'Donaudampfschifffahrt'.repeat(3)}x ${words}` : words)
}

/** One part of the library, under its name in the code. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lead" dir="ltr">
        <code>{name}</code>
      </h2>
      {children}
    </section>
  )
}

/** A state of it, with the state's name above. */
export function State({ of, children }: { of: 'rest' | 'hover' | 'focus' | 'off' | 'busy' | 'wrong'; children: ReactNode }) {
  const t = useT()
  return (
    <div className="grid content-start justify-items-start gap-1">
      <span className="text-caption text-ink-muted">{t(`playground.look.${of}`)}</span>
      {children}
    </div>
  )
}
