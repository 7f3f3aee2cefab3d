import type { Notice } from '@morsel/contract/notice'
import { Link } from '@morsel/ui/basics/link'
import { Badge } from '@morsel/ui/content/badge'
import { Moment } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** A notice as a line of a list. */
export function NoticeLine({ notice: { text, note, path, at, isRead } }: { notice: Notice }) {
  const t = useT()
  return (
    <li className="grid gap-1 border-t border-line py-4">
      <p className={isRead ? '' : 'font-semibold'}>
        <Link href={path} className="wrap-anywhere">
          {text}
        </Link>
      </p>
      {note && (
        <p className="text-small wrap-anywhere">
          <bdi>{t('inbox.reason', { note })}</bdi>
        </p>
      )}
      <p className="flex items-center gap-3 text-small text-ink-muted">
        <Moment at={at} />
        {!isRead && <Badge kind="saffron">{t('inbox.new')}</Badge>}
      </p>
    </li>
  )
}
