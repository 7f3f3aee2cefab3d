import { Card } from '@morsel/ui/content/card'
import type { ReactNode } from 'react'

/** A section of the settings; `id` is its anchor. */
export function SettingsCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      {children}
    </Card>
  )
}
