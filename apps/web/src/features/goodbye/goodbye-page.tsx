import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { BareLayout } from '@morsel/ui/page/layouts'
import { Logo } from '@morsel/ui/page/logo'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Art } from '../../elements/art.tsx'
import { Skip } from '../../elements/page/skip.tsx'
import { OutcomeHeading } from '../../forms/steps/outcome-heading.tsx'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import type { GoodbyeReason } from '../../navigation/goodbye-messages.ts'
import { useSession } from '../../session/session-state.ts'

const route = getRouteApi('/goodbye')

const sentences = {
  deleted: 'goodbye.deleted',
  'signed-out': 'goodbye.signedOut',
  unsubscribed: 'goodbye.unsubscribed',
} as const satisfies Record<GoodbyeReason, MessageKey>

/** The page after leaving. The token of an unsubscribe link leads back to where the emails can be turned on again. */
export function GoodbyePage() {
  const t = useT()
  const { from, token } = route.useSearch()
  const { site } = useRouter().options.context
  const isGuest = useSession() === null
  return (
    <BareLayout skip={<Skip />} art={<Art id="goodbye" cuisine="coffee" format="square" />}>
      <Link href="/" aria-label={t('shell.home', { product: site.name })} className="no-underline">
        <Logo name={site.name} />
      </Link>
      <OutcomeHeading>{t('goodbye.title')}</OutcomeHeading>
      <p className="max-w-measure text-lead">{t(from === undefined ? 'goodbye.plain' : sentences[from])}</p>
      <div className="flex flex-wrap gap-3">
        <Link href="/" className={buttonClass('primary')}>
          {t('goodbye.home')}
        </Link>
        {isGuest && from !== 'unsubscribed' && (
          <Link href="/signup" className={buttonClass('secondary')}>
            {t('goodbye.newAccount')}
          </Link>
        )}
        {from === 'unsubscribed' && token !== undefined && (
          <Link href={`/unsubscribe?${new URLSearchParams({ token })}`} className={buttonClass('secondary')}>
            {t('unsubscribe.undo')}
          </Link>
        )}
      </div>
    </BareLayout>
  )
}
