import type { Total } from '@morsel/contract/search'
import { Button } from '@morsel/ui/basics/button'
import { Dialog } from '@morsel/ui/overlays/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { countFigure } from './count-text.ts'

/** The filter dialog on small screens, with a button that always shows the results (SEARCH-409). */
export function FilterSheet({ found, onClose, children }: { found: Total | undefined; onClose: () => void; children: ReactNode }) {
  const t = useT()
  const locale = useLocale()
  const isDone = useRef(false)
  useEffect(
    () => () => {
      if (!isDone.current) return
      const results = document.getElementById('results')
      // Focusing alone could scroll to any part of a tall target.
      results?.focus({ preventScroll: true })
      results?.scrollIntoView()
    },
    [],
  )
  const show = () => {
    isDone.current = true
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('search.filters')} returnsFocus={() => !isDone.current}>
      {children}
      <div className="action-bar z-10 bg-surface py-3">
        <Button className="w-full" onClick={show}>
          {found ? t('search.showFound', { count: countFigure(locale, found) }) : t('search.results')}
        </Button>
      </div>
    </Dialog>
  )
}
