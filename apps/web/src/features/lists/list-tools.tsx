import { errorOf } from '@morsel/client/errors'
import type { ListPage } from '@morsel/contract/list'
import { type ListVisibility, listVisibilities, savedLimits } from '@morsel/contract/list'
import { Button } from '@morsel/ui/basics/button'
import { LinkIcon } from '@morsel/ui/basics/icons'
import { Select } from '@morsel/ui/frame/select'
import { ConfirmDialog } from '@morsel/ui/overlays/confirm-dialog'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { bannerSentence } from '../../forms/form-messages.ts'
import { useReturnedFocus } from '../../forms/inline/use-returned-focus.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { LineForm } from '../../saved/line-form.tsx'
import { listName } from '../../saved/list-name.ts'
import { notifySavedTabs } from '../../saved/saved-tabs.ts'
import { copyLink } from '../../saved/share-link.ts'
import { showToast } from '../../toasts/toasts.tsx'

type Part = 'title' | 'description' | undefined

/** The owner's tools: edit name, description, visibility and link, and delete the list. */
export function ListTools({ list, onClose }: { list: ListPage; onClose: () => void }) {
  const t = useT()
  const { client } = useRouter().options.context
  const [part, setPart] = useState<Part>()
  const renamer = useReturnedFocus(part === 'title')
  const describer = useReturnedFocus(part === 'description')
  const { id, kind, visibility } = list
  const { renew, change, remove } = useListChanges(list)
  const form = (which: 'title' | 'description') => (
    <LineForm
      label={t(which === 'title' ? 'lists.titleLabel' : 'lists.descriptionLabel')}
      missing={t('saved.problem.titleMissing')}
      initial={(which === 'title' ? list.title : list.description) ?? ''}
      max={which === 'title' ? savedLimits.titleLength : savedLimits.descriptionLength}
      isText={which === 'description'}
      submitLabel={t('lists.save')}
      cancelLabel={t('saved.cancel')}
      onCancel={() => setPart(undefined)}
      send={async (text) => {
        await client.list.update.mutate({ id, [which]: text })
        await renew()
        setPart(undefined)
      }}
    />
  )
  return (
    <div className="grid max-w-lg gap-5">
      <FormBanner error={change.error ?? remove.error} />
      {part ? (
        form(part)
      ) : (
        <div className="flex flex-wrap gap-2">
          {kind === 'custom' && (
            <Button ref={renamer} kind="secondary" dense onClick={() => setPart('title')}>
              {t('lists.rename')}
            </Button>
          )}
          <Button ref={describer} kind="secondary" dense onClick={() => setPart('description')}>
            {t('lists.descriptionLabel')}
          </Button>
          {kind === 'custom' && (
            <Button kind="quiet" dense pending={remove.isPending} onClick={() => void remove.start()}>
              {t('lists.delete')}
            </Button>
          )}
        </div>
      )}
      <Select
        label={t('lists.visibility')}
        value={visibility}
        onChange={({ target }) => {
          const chosen = listVisibilities.find((each) => each === target.value)
          if (chosen) void change.start({ visibility: chosen })
        }}
      >
        {listVisibilities.map((each) => (
          <option key={each} value={each}>
            {t(`lists.${each}`)}
          </option>
        ))}
      </Select>
      <ShareTools list={list} renew={renew} />
      <p>
        <Button kind="secondary" dense onClick={onClose}>
          {t('saved.finish')}
        </Button>
      </p>
    </div>
  )
}

/** Calls that change the list, and what follows them. */
function useListChanges(list: ListPage) {
  const t = useT()
  const router = useRouter()
  const { client, queryClient } = router.options.context
  const { id } = list
  const renew = async () => {
    notifySavedTabs()
    await queryClient.invalidateQueries({ queryKey: [['list']] })
    await router.invalidate()
  }
  const change = useAction(async (changes: { visibility: ListVisibility }) => {
    await client.list.update.mutate({ id, ...changes })
    await renew()
  })
  const remove = useAction(async () => {
    const name = listName(t, list)
    await client.list.remove.mutate({ id })
    const restore = async () => {
      try {
        await client.list.restore.mutate({ id })
      } catch (thrown) {
        showToast(bannerSentence(t, errorOf(thrown), ''))
      }
      await queryClient.invalidateQueries({ queryKey: [['list']] })
    }
    await router.navigate({ to: '/saved' })
    await queryClient.invalidateQueries({ queryKey: [['list', 'mine']] })
    showToast(t('lists.deleted', { name }), { label: t('saved.undo'), onPress: () => void restore() })
  })
  return { renew, change, remove }
}

/** The link of a list that others can see, and how to replace it. */
function ShareTools({ list: { id, sharePath, visibility }, renew }: { list: ListPage; renew: () => Promise<void> }) {
  const t = useT()
  const { client, messages, site } = useRouter().options.context
  const [isAsking, setAsking] = useState(false)
  const renewLink = useAction(async () => {
    await client.list.renewLink.mutate({ id })
    await renew()
    setAsking(false)
    showToast(t('lists.newLinkDone'))
  })
  return (
    <>
      {sharePath !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <a href={sharePath} className="w-full wrap-anywhere">
            {new URL(sharePath, site.origin).href}
          </a>
          <Button
            kind="secondary"
            dense
            icon={<LinkIcon small />}
            onClick={() => void copyLink(messages, new URL(sharePath, site.origin).href)}
          >
            {t('lists.copyLink')}
          </Button>
          {visibility === 'unlisted' && (
            <Button kind="quiet" dense onClick={() => setAsking(true)}>
              {t('lists.newLink')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('lists.newLinkTitle')}
        cancelLabel={t('lists.newLinkKeep')}
        confirmLabel={t('lists.newLink')}
        pending={renewLink.isPending}
        onConfirm={() => void renewLink.start()}
      >
        <FormBanner error={renewLink.error} />
        <p>{t('lists.newLinkText')}</p>
      </ConfirmDialog>
    </>
  )
}
