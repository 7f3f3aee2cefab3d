import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { TextField } from '@morsel/ui/fields/text-field'
import { useRouter } from '@tanstack/react-router'
import { CodeField } from '../../forms/steps/code-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { ContributorBanner } from '../../people/contributor-banner.tsx'
import type { ClaimProps } from './claim-props.ts'
import { PlainFields } from './plain-fields.tsx'

const noRules = async () => () => ({})

/** A code to an email at the domain of the place, and the field to enter it. */
export function CodeProof({ state, domain, onOutcome }: ClaimProps & { domain: string }) {
  const t = useT()
  const { client } = useRouter().options.context
  const restaurant = state.place.id
  const sentTo = state.claim?.codeEmail ?? null
  const { formProps, posted, sentences, banner, isPending } = useForm({
    path: `${state.place.path}/claim#claim-email`,
    name: 'claim-email',
    fields: ['email'],
    rules: noRules,
    fieldsOf: (code) => (code === 'CLAIM_EMAIL_ELSEWHERE' || code === 'INVALID_EMAIL' ? ['email'] : []),
    async send({ email = '' }) {
      await client.claim.sendCode.mutate({ restaurant, email })
      await onOutcome('withdrawn')
    },
  })
  return (
    <Card aria-labelledby="by-email">
      <h2 id="by-email" className="text-h3">
        {t('owners.byEmail')}
      </h2>
      <form {...formProps} className="grid gap-4">
        <PlainFields values={{ do: 'sendCode', of: 'claim-email', restaurant }} />
        <ContributorBanner error={banner} form="claim-email-form" />
        <TextField
          id="claim-email-email"
          name="email"
          type="email"
          autoComplete="email"
          label={t('owners.emailAt', { domain })}
          error={sentences.email}
          defaultValue={posted.email ?? sentTo ?? ''}
        />
        <div>
          <Button type="submit" kind={sentTo === null ? 'primary' : 'secondary'} pending={isPending}>
            {t('owners.sendCode')}
          </Button>
        </div>
      </form>
      {sentTo !== null && <EnterCode key={sentTo} {...{ state, sentTo, onOutcome }} />}
    </Card>
  )
}

function EnterCode({ state, sentTo, onOutcome }: ClaimProps & { sentTo: string }) {
  const t = useT()
  const { client } = useRouter().options.context
  const { formProps, sentences, banner, isPending } = useForm({
    path: `${state.place.path}/claim#claim-code`,
    name: 'claim-code',
    fields: ['code'],
    rules: noRules,
    fieldsOf: (code) => (code === 'CLAIM_CODE_INVALID' ? ['code'] : []),
    async send({ code = '' }) {
      const { status } = await client.claim.enterCode.mutate({ restaurant: state.place.id, code })
      await onOutcome(status)
    },
  })
  return (
    <form {...formProps} className="grid gap-4">
      <p role="status">{t('owners.codeSent', { email: sentTo })}</p>
      <PlainFields values={{ do: 'enterCode', of: 'claim-code', restaurant: state.place.id }} />
      <ContributorBanner error={banner} form="claim-code-form" />
      <CodeField id="claim-code-code" label={t('owners.code')} error={sentences.code} />
      <div>
        <Button type="submit" pending={isPending}>
          {t('owners.enterCode')}
        </Button>
      </div>
    </form>
  )
}
