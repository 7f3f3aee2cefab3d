import { tasteOfFields } from '@morsel/contract/preferences'
import { Button } from '@morsel/ui/basics/button'
import { Dialog, DialogClose } from '@morsel/ui/overlays/dialog'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useAction } from '../elements/use-action.ts'
import { FormBanner } from '../forms/form-banner.tsx'
import { valuesOf } from '../forms/use-form.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { useSession } from '../session/session-state.ts'
import { writeTaste } from './needs/device-taste.ts'
import { useNeeds } from './needs/use-needs.ts'
import { NeedsFields } from './taste-fields.tsx'

const noNeeds = { diets: [], allergens: [] }

/** Asks for diets and allergens. A guest's stay on this device; a user's are stored in the account. Menus then hide what doesn't fit. */
export function NeedsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { client, queries, queryClient } = useRouter().options.context
  const isGuest = useSession() === null
  const needs = useNeeds()
  const { start, error, isPending } = useAction(async (chosen: typeof noNeeds | ReturnType<typeof tasteOfFields>) => {
    const { diets, allergens } = chosen
    if (!isGuest) {
      const before = await queryClient.fetchQuery(queries.preferences.get())
      await client.preferences.update.mutate({ ...before, diets, allergens })
      queryClient.setQueryData(queries.preferences.get().queryKey, { ...before, diets, allergens })
    }
    writeTaste({ ...(isGuest && { diets, allergens }), isFitting: diets.length + allergens.length > 0 })
    onClose()
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void start(tasteOfFields(valuesOf(event.currentTarget)))
  }
  return (
    <Dialog open onClose={onClose} title={t('people.needsTitle')} description={t(isGuest ? 'people.needsOnDevice' : 'people.needsWhy')}>
      <FormBanner error={error} />
      <form className="grid gap-6" onSubmit={save}>
        <NeedsFields needs={needs ?? noNeeds} />
        <div className="dialog-actions">
          {isGuest && needs ? (
            <Button kind="quiet" onClick={() => void start(noNeeds)}>
              {t('people.needsForget')}
            </Button>
          ) : (
            <DialogClose kind="quiet">{t('people.needsCancel')}</DialogClose>
          )}
          <Button type="submit" pending={isPending} pendingLabel={t('people.needsSave')}>
            {t('people.needsSave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
