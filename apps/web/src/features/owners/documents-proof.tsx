import { Button } from '@morsel/ui/basics/button'
import { Card } from '@morsel/ui/content/card'
import { TextArea } from '@morsel/ui/controls/text-area'
import { TextField } from '@morsel/ui/fields/text-field'
import { useRouter } from '@tanstack/react-router'
import { useForm } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { ContributorBanner } from '../../people/contributor-banner.tsx'
import type { ClaimProps } from './claim-props.ts'
import { PlainFields } from './plain-fields.tsx'

/** Asks a moderator to decide. */
export function DocumentsProof({ state, onOutcome }: ClaimProps) {
  const t = useT()
  const { client } = useRouter().options.context
  const { formProps, posted, sentences, banner, isPending } = useForm({
    path: `${state.place.path}/claim#claim-documents`,
    name: 'claim-documents',
    fields: ['note', 'contact'],
    rules:
      async () =>
      ({ note, contact }) => ({ ...(!note?.trim() && { note: 'required' }), ...(!contact?.trim() && { contact: 'required' }) }),
    ownText: (problem) => (problem === 'required' ? t('owners.required') : undefined),
    fieldsOf: () => [],
    async send({ note = '', contact = '' }) {
      const { status } = await client.claim.sendDocuments.mutate({ restaurant: state.place.id, note, contact })
      await onOutcome(status)
    },
  })
  return (
    <Card aria-labelledby="by-documents">
      <h2 id="by-documents" className="text-h3">
        {t('owners.byDocuments')}
      </h2>
      <form {...formProps} className="grid gap-4">
        <PlainFields values={{ do: 'sendDocuments', of: 'claim-documents', restaurant: state.place.id }} />
        <ContributorBanner error={banner} form="claim-documents-form" />
        <TextArea
          id="claim-documents-note"
          name="note"
          maxLength={2000}
          label={t('owners.note')}
          hint={t('owners.noteHint')}
          error={sentences.note}
          defaultValue={posted.note}
        />
        <TextField
          id="claim-documents-contact"
          name="contact"
          maxLength={200}
          label={t('owners.contact')}
          error={sentences.contact}
          defaultValue={posted.contact}
        />
        <div>
          <Button type="submit" kind="secondary" pending={isPending}>
            {t('owners.ask')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
