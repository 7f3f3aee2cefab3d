import { errorOf } from '@morsel/client/errors'
import type { ListSummary } from '@morsel/contract/list'
import { savedLimits } from '@morsel/contract/list'
import type { PlaceTarget } from '@morsel/contract/place'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { SkeletonRows } from '@morsel/ui/content/skeleton'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { Dialog, DialogClose } from '@morsel/ui/overlays/dialog'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailed } from '../elements/loading/load-failed.tsx'
import { bannerSentence } from '../forms/form-messages.ts'
import { useReturnedFocus } from '../forms/inline/use-returned-focus.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { inTurn, isChanging } from './in-turn.ts'
import { LineForm } from './line-form.tsx'
import { listName } from './list-name.ts'
import { notifySavedTabs } from './saved-tabs.ts'

/** The lists that a place or dish is on. Each checkbox takes effect immediately, and a new list can be created in place. */
export function ListsDialog({ target, name, onClose }: { target: PlaceTarget; name: string; onClose: () => void }) {
  const t = useT()
  const { client, queries, queryClient } = useRouter().options.context
  const { data: lists, error, refetch } = useQuery({ ...queries.list.mine(target), staleTime: 0 })
  const [isMaking, setMaking] = useState(false)
  const maker = useReturnedFocus(isMaking)
  const renew = async () => {
    notifySavedTabs()
    if (!isChanging()) await queryClient.invalidateQueries({ queryKey: [['list']] })
  }
  const { problem, tick } = useTicks(target, renew)
  return (
    <Dialog open onClose={onClose} title={t('saved.listsTitle', { name })}>
      {problem && (
        <div role="alert">
          <Banner kind="danger">{problem}</Banner>
        </div>
      )}
      {lists ? (
        <ul className="grid max-h-[50dvh] gap-2 overflow-y-auto">
          {lists.map((list) => (
            <li key={list.id ?? list.kind}>
              <Checkbox
                checked={list.holds}
                onChange={({ currentTarget }) => void tick(list, currentTarget.checked)}
                label={listName(t, list)}
                hint={t('saved.listCount', { count: list.entryCount })}
              />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed tryAgain={() => void refetch()}>{t('saved.listsFailed')}</LoadFailed>
      ) : (
        <SkeletonRows count={2} />
      )}
      {isMaking ? (
        <LineForm
          label={t('saved.titleLabel')}
          missing={t('saved.problem.titleMissing')}
          max={savedLimits.titleLength}
          submitLabel={t('saved.create')}
          cancelLabel={t('saved.cancel')}
          onCancel={() => setMaking(false)}
          send={async (title) => {
            const { id } = await client.list.create.mutate({ title })
            await client.list.put.mutate({ list: id, ...target })
            await renew()
            setMaking(false)
          }}
        />
      ) : (
        <Button ref={maker} kind="secondary" dense onClick={() => setMaking(true)}>
          {t('saved.newList')}
        </Button>
      )}
      <p>
        <Link href="/saved" onClick={onClose}>
          {t('saved.openAll')}
        </Link>
      </p>
      <div className="dialog-actions">
        <DialogClose>{t('saved.finish')}</DialogClose>
      </div>
    </Dialog>
  )
}

/** Ticks and unticks lists: a change is shown immediately, and reverted with the reason if the call fails. */
function useTicks(target: PlaceTarget, renew: () => Promise<void>) {
  const t = useT()
  const { client, queries, queryClient } = useRouter().options.context
  const [problem, setProblem] = useState<string>()
  const tick = async (list: ListSummary, isOn: boolean) => {
    const ref = list.kind === 'custom' ? (list.id ?? '') : list.kind
    const { queryKey } = queries.list.mine(target)
    const show = (holds: boolean) =>
      queryClient.setQueryData(queryKey, (before) =>
        before?.map((each) => (each === list || (each.id === list.id && each.kind === list.kind) ? { ...each, holds } : each)),
      )
    setProblem(undefined)
    // Now, and again after the call: a response in flight would revert the first update.
    show(isOn)
    await queryClient.cancelQueries({ queryKey })
    show(isOn)
    try {
      await inTurn<unknown>(() => (isOn ? client.list.put : client.list.drop).mutate({ list: ref, ...target }))
    } catch (thrown) {
      show(!isOn)
      setProblem(bannerSentence(t, errorOf(thrown), ''))
    }
    await renew()
  }
  return { problem, tick }
}
