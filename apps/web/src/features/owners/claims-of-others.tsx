import type { MemberListOutput } from '@morsel/contract/place-member'
import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { TextArea } from '@morsel/ui/controls/text-area'
import { useRouter } from '@tanstack/react-router'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { PlainFields } from './plain-fields.tsx'
import type { TeamProps } from './team-props.ts'

/** Others' claims to the place, which its owner can respond to (PLACE-623). */
export function ClaimsOfOthers({ team, renew }: TeamProps) {
  return team.claims.map((claim) => <OneClaim key={claim.id} claim={claim} path={team.place.path} renew={renew} />)
}

function OneClaim({ claim, path, renew }: { claim: MemberListOutput['claims'][number]; path: string; renew: () => Promise<void> }) {
  const t = useT()
  const { client } = useRouter().options.context
  const { id, name } = claim
  const form = `claim-${id}`
  const { formProps, posted, sentences, banner, isPending } = useForm({
    path: `${path}/team#${form}`,
    name: form,
    fields: ['text'],
    rules:
      async () =>
      ({ text }) =>
        text?.trim() ? {} : { text: 'required' },
    ownText: (problem) => (problem === 'required' ? t('owners.required') : undefined),
    fieldsOf: () => [],
    async send({ text = '' }) {
      await client.claim.answer.mutate({ id, text })
      await renew()
    },
  })
  return (
    <Card aria-labelledby={`${form}-title`}>
      <h2 id={`${form}-title`} className="text-h3">
        {t('owners.claimBy', { name })}
      </h2>
      <form {...formProps} className="grid gap-4">
        <PlainFields values={{ do: 'answer', of: form, id }} />
        <FormBanner error={banner} form={`${form}-form`} />
        <TextArea
          id={`${form}-text`}
          name="text"
          maxLength={2000}
          label={t('owners.answer')}
          hint={t('owners.answerHint')}
          error={sentences.text}
          defaultValue={posted.text ?? claim.answer}
        />
        <div>
          <Button type="submit" kind="secondary" pending={isPending}>
            {t('owners.sendAnswer')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
