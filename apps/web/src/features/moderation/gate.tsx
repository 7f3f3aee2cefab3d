import { errorOf } from '@morsel/client/errors'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'

/**
 * Explains why a page that requires a role isn't shown, and what to do: confirm their identity, set up a second factor, or nothing
 * (MOD-101).
 */
export function Gate({ error, ask }: { error: unknown; ask: () => Promise<object> }) {
  const t = useT()
  const { withProof, dialog } = useConfirmIdentity()
  const action = useAction(async () => void (await withProof(ask)))
  const { code } = errorOf(error)
  if (code === 'ROLE_REQUIRED') return <EmptyState>{t('moderation.notForYou')}</EmptyState>
  if (code === 'TWO_FACTOR_REQUIRED')
    return (
      <EmptyState action={<Link href="/settings/security/setup-two-factor">{t('moderation.setUp')}</Link>}>
        {t('moderation.secondFactor')}
      </EmptyState>
    )
  if (code !== 'SESSION_IS_NOT_FRESH') return <LoadFailed tryAgain={() => void action.start()}>{t('moderation.failed')}</LoadFailed>
  return (
    <>
      <FormBanner error={action.error} />
      <EmptyState
        action={
          <Button pending={action.isPending} onClick={() => void action.start()}>
            {t('moderation.confirm')}
          </Button>
        }
      >
        {t('moderation.confirmWhy')}
      </EmptyState>
      {dialog}
    </>
  )
}
