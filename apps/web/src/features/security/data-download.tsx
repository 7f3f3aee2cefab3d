import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { saveFile } from '../../elements/save-file.ts'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

/** Downloads the user's data as a file (WEB-766). */
export function DataDownload() {
  const t = useT()
  const { client, site } = useRouter().options.context
  const { withProof, dialog } = useConfirmIdentity()
  const done = useSuccessNote()
  const action = useAction(async () => {
    const data = await withProof(() => client.user.export.mutate({}))
    if (!data) return
    const file = `${site.name.toLowerCase()}-data-${data.exportedAt.toISOString().slice(0, 10)}.json`
    saveFile(file, 'application/json', JSON.stringify(data, null, 2))
    done.say(t('security.downloaded', { file }))
  })
  return (
    <div className="grid gap-3">
      <p>{t('security.dataHint')}</p>
      <FormBanner error={action.error} />
      {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
      <p>
        <Button
          kind="secondary"
          className="needs-scripts"
          pending={action.isPending}
          pendingLabel={t('security.downloading')}
          onClick={() => void action.start()}
        >
          {t('security.download')}
        </Button>
      </p>
      {dialog}
    </div>
  )
}
