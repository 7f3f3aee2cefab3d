import { createContext, type ReactNode, use, useId } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'

const IsLong = createContext(false)

/** Whether samples use unusually long texts. */
export const SampleText = IsLong.Provider

/** Lengthens texts on request, including a name of 64 letters without a space. */
export function useLength(): (text: string) => string {
  const isLong = use(IsLong)
  return (text) => (isLong ? `${text} ${text} ${'Donaudampfschifffahrt'.repeat(3)}x ${text}` : text)
}

/** A component of the library under its name. */
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

/** A state of the component under its name. */
export function State({ of, children }: { of: 'rest' | 'hover' | 'focus' | 'off' | 'busy' | 'wrong'; children: ReactNode }) {
  const t = useT()
  return (
    <div className="grid content-start justify-items-start gap-1">
      <span className="text-caption text-ink-muted">{t(`playground.look.${of}`)}</span>
      {children}
    </div>
  )
}
