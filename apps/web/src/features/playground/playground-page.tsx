import { Card } from '@morsel/ui/card'
import { Link } from '@morsel/ui/link'
import type { MessageKey } from '../../i18n/message-key.ts'
import { useT } from '../../i18n/messages-provider.tsx'

/** The rooms of the playground: a row each. */
const rooms = [{ href: '/playground/mailbox', title: 'playground.mailbox', hint: 'playground.mailboxHint' }] as const satisfies readonly {
  href: string
  title: MessageKey
  hint: MessageKey
}[]

/** What developers and visitors of a trial installation find here (client runtime S17). */
export function PlaygroundPage() {
  const t = useT()
  return (
    <>
      <h1 tabIndex={-1}>{t('playground.title')}</h1>
      <p className="max-w-measure">{t('playground.hint')}</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map(({ href, title, hint }) => (
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
