import type { PlaceTarget } from '@morsel/contract/place'
import { SaveButton } from '@morsel/ui/tickets/save-button'
import { Suspense } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { useIsSaved } from '../../saved/state/saved-state.ts'
import { SignInToSave, useSaving } from './use-saving.ts'

/** The save button on a card. */
export function SaveHeart({ target, name }: { target: PlaceTarget; name: string }) {
  const t = useT()
  const isSaved = useIsSaved(target)
  const { press, asking } = useSaving(target, name, isSaved)
  return (
    <>
      <span className="needs-scripts">
        <SaveButton label={t('places.saveNamed', { name })} isSaved={isSaved} onClick={press} />
      </span>
      {asking && (
        <Suspense>
          <SignInToSave {...asking} />
        </Suspense>
      )}
    </>
  )
}
