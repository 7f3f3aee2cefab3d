import { Card } from '@morsel/ui/content/card'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '../../elements/use-action.ts'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { ContributorBanner } from '../../people/contributor-banner.tsx'
import type { ClaimProps } from './claim-props.ts'
import { PlainButton } from './plain-fields.tsx'

/** What to publish on the website or in DNS, and buttons that check for it. */
export function SiteProof({ state, domain, onOutcome }: ClaimProps & { domain: string }) {
  const t = useT()
  const { client } = useRouter().options.context
  const { token, fileUrl, place } = state
  const { start, isPending, error } = useAction(
    async (method: 'site' | 'dns') => {
      const { status } = await client.claim.check.mutate({ restaurant: place.id, method })
      await onOutcome(status)
    },
    useFailedPost(`${place.path}/claim#claim-site`)?.error,
  )
  const values = { do: 'check', of: 'claim-site', restaurant: place.id }
  return (
    <Card aria-labelledby="by-site">
      <h2 id="by-site" className="text-h3">
        {t('owners.bySite', { domain })}
      </h2>
      <ContributorBanner error={error} />
      <p>{t('owners.file')}</p>
      <Snippet text={fileUrl ?? ''} />
      <Snippet text={token} />
      <p>{t('owners.tag')}</p>
      <Snippet text={`<meta name="morsel-verification" content="${token}">`} />
      <PlainButton values={{ ...values, method: 'site' }} kind="secondary" pending={isPending} onPress={() => void start('site')}>
        {t('owners.checkSite')}
      </PlainButton>
      <p>{t('owners.record', { domain })}</p>
      <Snippet text={`morsel-verification=${token}`} />
      <PlainButton values={{ ...values, method: 'dns' }} kind="secondary" pending={isPending} onPress={() => void start('dns')}>
        {t('owners.checkDns')}
      </PlainButton>
    </Card>
  )
}

const Snippet = ({ text }: { text: string }) => (
  <code dir="ltr" className="block text-small wrap-anywhere">
    {text}
  </code>
)
