import { Button } from '@morsel/ui/basics/button'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { refreshAccount } from '../../lifecycle/actions/session-actions.ts'
import { useSession } from '../../session/session-state.ts'
import { hasPassword, useAccountQueries } from './account-data.ts'
import { OpeningForm, useOpeningForm } from './opening-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { CardData, SecurityCard, SuccessNote } from './security-card.tsx'
import { useSuccessNote } from './use-success-note.ts'

/** Changes the password, or sets the first one through an email link (WEB-761, AUTH-414). */
export function PasswordCard({ id }: { id: string }) {
  const t = useT()
  const accounts = useQuery(useAccountQueries().accounts)
  const router = useRouter()
  const form = useOpeningForm()
  const done = useSuccessNote()
  const user = useSession()?.user
  if (!user) return null
  return (
    <SecurityCard id={id} title={t('security.password')}>
      <CardData query={accounts} failed={t('security.accountsFailed')}>
        {(list) => (
          <>
            {done.message !== undefined && <SuccessNote noteRef={done.noteRef}>{done.message}</SuccessNote>}
            {hasPassword(list) ? (
              <OpeningForm state={form} label={t('security.changePassword')}>
                <PasswordForm
                  user={user}
                  onGiveUp={form.giveUp}
                  onChanged={async (message) => {
                    await refreshAccount(router)
                    form.close()
                    done.say(message)
                  }}
                />
              </OpeningForm>
            ) : (
              <FirstPassword email={user.email} say={done.say} />
            )}
          </>
        )}
      </CardData>
    </SecurityCard>
  )
}

/** The first password is set through an email link, so that a stolen session can't become permanent. */
function FirstPassword({ email, say }: { email: string; say: (message: string) => void }) {
  const t = useT()
  const { client } = useRouter().options.context
  const action = useAction(async () => {
    await client.password.request.mutate({ email, redirectTo: '/reset-password' })
    say(t('security.passwordLinkSent', { email }))
  })
  return (
    <div className="grid gap-3">
      <p>{t('security.noPassword')}</p>
      <FormBanner error={action.error} />
      <p>
        <Button kind="secondary" className="needs-scripts" pending={action.isPending} onClick={() => void action.start()}>
          {t('security.setPassword')}
        </Button>
      </p>
    </div>
  )
}
