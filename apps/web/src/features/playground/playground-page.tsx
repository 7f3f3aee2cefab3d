import { Link } from '@morsel/ui/basics/link'
import { Card } from '@morsel/ui/content/card'
import { useRouter } from '@tanstack/react-router'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useT } from '../../i18n/messages-provider.tsx'

interface Room {
  href: string
  title: MessageKey
  hint: MessageKey
}

/** The playground pages: a row each. */
const rooms = [
  { href: '/playground/gallery', title: 'playground.gallery', hint: 'playground.galleryHint' },
  { href: '/playground/states', title: 'playground.states', hint: 'playground.statesHint' },
  { href: '/playground/errors', title: 'playground.errors', hint: 'playground.errorsHint' },
  { href: '/playground/calls', title: 'playground.calls', hint: 'playground.callsHint' },
  { href: '/playground/mailbox', title: 'playground.mailbox', hint: 'playground.mailboxHint' },
] as const satisfies readonly Room[]

/** Shown only with configured providers. */
const providers = { href: '/login', title: 'playground.providers', hint: 'playground.providersHint' } as const satisfies Room

export function PlaygroundPage() {
  const t = useT()
  const { site } = useRouter().options.context
  return (
    <>
      <h1 tabIndex={-1}>{t('playground.title')}</h1>
      <p className="max-w-measure">{t('playground.hint')}</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {[...rooms, ...(site.config.providers.length > 0 ? [providers] : [])].map(({ href, title, hint }) => (
          <li key={href}>
            <Card aria-labelledby={title}>
              <h2 id={title} className="text-lead">
                <Link href={href}>{t(title)}</Link>
              </h2>
              <p>{t(hint)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
