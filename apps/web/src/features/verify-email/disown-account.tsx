import { Button } from '@morsel/ui/basics/button'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'

interface DisownAccountProps {
  token: string
  onDone: () => void
}

/** "This wasn't me": takes the account away from the person who created it with someone else's email (AUTH-533). Works as a plain post, too. */
export function DisownAccount({ token, onDone }: DisownAccountProps) {
  const t = useT()
  const router = useRouter()
  const action = useAction(async () => {
    await router.options.context.client.address.disown.mutate({ token })
    onDone()
    await refreshAccount(router)
  })
  return (
    <section className="grid gap-3 border-t border-line pt-3" aria-labelledby="verify-email-disown">
      <h2 id="verify-email-disown" className="text-body font-semibold">
        {t('address.disownTitle')}
      </h2>
      <p className="text-small text-ink-muted">{t('address.disownHint')}</p>
      <FormBanner error={action.error} />
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void action.start()
        }}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="disown" value="1" />
        <Button type="submit" kind="secondary" pending={action.isPending} pendingLabel={t('address.disowning')}>
          {t('address.disown')}
        </Button>
      </form>
    </section>
  )
}
