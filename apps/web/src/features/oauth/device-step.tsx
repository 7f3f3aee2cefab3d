import { errorOf } from '@morsel/client/errors'
import { Button } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { TextField } from '@morsel/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../elements/use-action.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useConfirmIdentity } from '../../identity/use-confirm-identity.tsx'
import { ConsentQuestion, QuestionSkeleton } from './consent-question.tsx'

type Outcome = 'allowed' | 'declined'

/** `/oauth/device`: an app on a device asks to use the account (AUTH-1004). */
export function DeviceStep({ code, done }: { code: string; done: string }) {
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome | undefined>(done === 'allowed' || done === 'declined' ? done : undefined)
  if (outcome)
    return (
      <>
        <OutcomeHeading>{t('oauth.deviceTitle')}</OutcomeHeading>
        <p role="status">{t(outcome === 'allowed' ? 'oauth.deviceAllowed' : 'oauth.deviceDeclined')}</p>
        <p>
          <Link href="/settings/security#apps">{t('oauth.toApps')}</Link>
        </p>
      </>
    )
  return code === '' ? <CodeForm error={undefined} code="" /> : <Question code={code} onDone={setOutcome} />
}

/** Asks for the code. A plain GET shows what the app asks for. */
function CodeForm({ error, code }: { error: ReturnType<typeof errorOf> | undefined; code: string }) {
  const t = useT()
  return (
    <>
      <h1 tabIndex={-1}>{t('oauth.deviceTitle')}</h1>
      <p>{t('oauth.deviceHint')}</p>
      <FormBanner error={error} />
      <form method="get" className="grid gap-4">
        <TextField
          id="device-code"
          name="user_code"
          label={t('oauth.deviceCode')}
          hint={t('oauth.deviceCodeHint')}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
        <Button type="submit" wide>
          {t('oauth.deviceContinue')}
        </Button>
      </form>
    </>
  )
}

function Question({ code, onDone }: { code: string; onDone: (outcome: Outcome) => void }) {
  const t = useT()
  const { client, queries } = useRouter().options.context
  const { withProof, dialog } = useConfirmIdentity()
  const { data, error } = useQuery({ ...queries.consent.getDevice({ code }), retry: false, refetchOnWindowFocus: false, staleTime: 60_000 })
  const decision = useAction(async (allow: boolean) => {
    const answer = await withProof(() => client.consent.decideDevice.mutate({ code, allow }))
    if (answer) onDone(allow ? 'allowed' : 'declined')
  }, useFailedPost('/oauth/device#device')?.error)
  const failure = error ? errorOf(error) : decision.error?.code === 'DEVICE_CODE_NOT_FOUND' ? decision.error : undefined
  if (failure) return <CodeForm error={failure} code={code} />
  return (
    <>
      <h1 tabIndex={-1}>{t('oauth.deviceTitle')}</h1>
      {data ? (
        <ConsentQuestion
          consent={data}
          values={{ do: 'device', of: 'device', code }}
          isPending={decision.isPending}
          error={decision.error}
          onDecide={(allow) => void decision.start(allow)}
        >
          <p className="wrap-anywhere">{t('oauth.deviceCheck', { code })}</p>
          <p>
            <Link href="/oauth/device">{t('oauth.deviceOther')}</Link>
          </p>
        </ConsentQuestion>
      ) : (
        <QuestionSkeleton />
      )}
      {dialog}
    </>
  )
}
