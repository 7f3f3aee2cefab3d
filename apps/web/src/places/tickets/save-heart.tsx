import { SaveButton } from '@morsel/ui/tickets/save-button'
import { useT } from '../../i18n/messages-provider.tsx'
import { useIsSaved } from '../../saved/state/saved-state.ts'
import { type Savable, useSaving } from './use-saving.ts'

/** The save button on a card. */
export function SaveHeart(thing: Savable) {
  const t = useT()
  const isSaved = useIsSaved(thing.target)
  const press = useSaving(thing, isSaved)
  return (
    <span className="needs-scripts">
      <SaveButton label={t('places.saveNamed', { name: thing.name })} isSaved={isSaved} onClick={() => void press()} />
    </span>
  )
}
