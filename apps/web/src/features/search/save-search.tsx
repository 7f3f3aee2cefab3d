import { savedLimits } from '@morsel/contract/list'
import type { SearchParams } from '@morsel/contract/search-params'
import { Button } from '@morsel/ui/basics/button'
import { Dialog } from '@morsel/ui/overlays/dialog'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useReturnedFocus } from '../../forms/inline/use-returned-focus.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useReplayEarlyClicks } from '../../resilience/lazy/use-replay-early-clicks.ts'
import { LineForm } from '../../saved/line-form.tsx'
import { SignInToSave } from '../../saved/sign-in-to-save.tsx'
import { savedQuery } from '../../search-params/search-query.ts'
import { useSession } from '../../session/session-state.ts'
import { showToast } from '../../toasts/toasts.tsx'

/** Saves the search with its filters and order under a name; guests sign in first. */
export function SaveSearch({ params, suggestion }: { params: SearchParams; suggestion: string }) {
  const t = useT()
  const { client, queryClient, messages } = useRouter().options.context
  const isGuest = useSession() === null
  const [isOpen, setOpen] = useState(false)
  const opener = useReturnedFocus(isOpen)
  const close = () => setOpen(false)
  const name = [...suggestion].slice(0, savedLimits.searchNameLength).join('')
  const query = savedQuery(params)
  const open = async () => {
    await messages.load(['saved', 'errors'])
    setOpen(true)
  }
  const save = async (chosen: string) => {
    await client.savedSearch.save.mutate({ name: chosen, query })
    await queryClient.invalidateQueries({ queryKey: [['savedSearch']] })
    close()
    showToast(t('saved.searchDone', { name: chosen }))
  }
  const presses = useReplayEarlyClicks<HTMLDivElement>()
  return (
    <div {...presses} className="needs-scripts">
      <Button ref={opener} kind="secondary" dense onClick={() => void open()}>
        {t('search.save')}
      </Button>
      {isOpen && isGuest && <SignInToSave intent={{ name, search: query }} onClose={close} />}
      {isOpen && !isGuest && (
        <Dialog open onClose={close} title={t('search.save')}>
          <LineForm
            label={t('search.saveName')}
            initial={name}
            max={savedLimits.searchNameLength}
            submitLabel={t('search.saveConfirm')}
            cancelLabel={t('saved.cancel')}
            onCancel={close}
            send={save}
          />
        </Dialog>
      )}
    </div>
  )
}
