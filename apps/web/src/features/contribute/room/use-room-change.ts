import { errorOf } from '@morsel/client/errors'
import type { NewSections, Sections } from '@morsel/contract/editable'
import type { RoomChangeOutput, RoomEditInput, RoomMenuOutput } from '@morsel/contract/room'
import { useRouter } from '@tanstack/react-router'
import { bannerSentence } from '../../../forms/form-messages.ts'
import { useT } from '../../../i18n/messages-provider.tsx'
import { showToast } from '../../../toasts/toasts.tsx'

type DishEdits = RoomEditInput['items']

/** The outcome of a change: `conflict` if someone else changed the same fact in the meantime. */
type Outcome = 'saved' | 'conflict' | 'failed'

/** A change to the sections, and to dishes with it; both are based on the latest menu. */
interface Arrangement {
  sections: (now: Sections) => NewSections
  items?: (now: RoomMenuOutput) => DishEdits
}

const attemptsMax = 3

/** Returns functions that change a menu. Each call is one change in the history and can be undone in the toast (WEB-952). */
export function useRoomChange(restaurant: string) {
  const t = useT()
  const { client, queries, queryClient, messages } = useRouter().options.context
  const { queryKey } = queries.room.menu({ restaurant })

  const renew = async () => {
    for (const noun of ['restaurant', 'item', 'search', 'change', 'city'])
      await queryClient.invalidateQueries({ queryKey: [[noun]], refetchType: 'none' })
    await queryClient.invalidateQueries({ queryKey: [['room']] })
  }

  const undo = async (id: string) => {
    const said = await client.change.revert.mutate({ id, note: '' }).then(
      () => messages.t('contribute.undone'),
      () => messages.t('contribute.undoFailed'),
    )
    await renew()
    showToast(said)
  }

  const run = async (call: () => Promise<RoomChangeOutput>, said: (changed: number) => string): Promise<Outcome> => {
    try {
      const { change, changed } = await call()
      await renew()
      if (change !== null) showToast(said(changed), { label: t('contribute.undo'), onPress: () => void undo(change) })
      return 'saved'
    } catch (thrown) {
      const error = errorOf(thrown)
      await renew()
      if (error.code === 'FACT_CHANGED_MEANWHILE') {
        showToast(t('room.changedMeanwhile', { name: error.facts?.candidates?.[0]?.name ?? t('room.theMenu') }))
        return 'conflict'
      }
      showToast(error.fieldErrors?.sections === 'SECTION_EXISTS' ? t('room.sectionExists') : bannerSentence(t, error, ''))
      return 'failed'
    }
  }

  /** Saves a change to the sections. If others have changed them in the meantime, it applies to theirs. */
  const saveSections = async (menu: RoomMenuOutput, { sections, items }: Arrangement): Promise<RoomChangeOutput> => {
    for (let [now, attempt] = [menu, 1]; ; attempt++) {
      const input = { restaurant, sections: { from: now.sections, to: sections(now.sections) }, items: items?.(now) ?? [] }
      try {
        return await client.room.edit.mutate(input)
      } catch (thrown) {
        if (errorOf(thrown).code !== 'FACT_CHANGED_MEANWHILE' || attempt === attemptsMax) throw thrown
        now = await queryClient.fetchQuery({ ...queries.room.menu({ restaurant }), staleTime: 0 })
      }
    }
  }

  return {
    editDishes: (items: DishEdits, said: (changed: number) => string) => run(() => client.room.edit.mutate({ restaurant, items }), said),
    sellOut: (items: string[], isSoldOut: boolean) =>
      run(
        () => client.room.sellOut.mutate({ restaurant, items, isSoldOut }),
        () => t(isSoldOut ? 'room.nowSoldOut' : 'room.nowAvailable'),
      ),
    arrange: async (arrangement: Arrangement, said: string) => {
      const menu = await queryClient.ensureQueryData(queries.room.menu({ restaurant }))
      // The new order is shown immediately; added sections follow once they have IDs.
      const sections = arrangement
        .sections(menu.sections)
        .flatMap(({ id, menu, name }) => (id === null || menu === null ? [] : [{ id, menu, name }]))
      queryClient.setQueryData<RoomMenuOutput>(queryKey, { ...menu, sections })
      return run(
        () => saveSections(menu, arrangement),
        () => said,
      )
    },
  }
}
