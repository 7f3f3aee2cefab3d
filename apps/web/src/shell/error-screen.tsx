import { Button, buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { BareLayout } from '@morsel/ui/page/layouts'
import { Logo } from '@morsel/ui/page/logo'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { Art } from '../elements/art.tsx'
import { Skip } from '../elements/page/skip.tsx'
import type { MessageKey } from '../i18n/message-key.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { readScreenError, type ScreenError } from '../site/screen-error.ts'
import { SearchForm } from './frame/search-form.tsx'

const sentences = {
  404: 'shell.errorNotFound',
  410: 'shell.errorGone',
  429: 'shell.errorBusy',
  500: 'shell.errorServer',
  503: 'shell.errorUnavailable',
} as const satisfies Record<ScreenError['status'], MessageKey>

/** For paths that match no page, and for pages that fail with `screenError`. */
export function NotFoundScreen({ data }: { data?: unknown }) {
  return <ErrorScreen error={readScreenError(data, useHere())} />
}

/** For unexpected errors, which are logged and never shown. */
export function FailureScreen() {
  return <ErrorScreen error={{ status: 500, path: useHere() }} />
}

/** Both screens, for dynamic imports of this file. */
export const screens = { NotFoundScreen, FailureScreen }

function useHere(): string {
  return useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
}

/** The page that is shown when another can't be (WEB-130, WEB-133). Never shows the server's error. */
function ErrorScreen({ error: { status, path } }: { error: ScreenError }) {
  const t = useT()
  const router = useRouter()
  const { site } = router.options.context
  const title = t('shell.errorTitle', { code: status })
  const isPassing = status >= 429
  const key = sentences[status]
  return (
    <BareLayout skip={<Skip />}>
      <title>{t('shell.documentTitle', { screen: title, product: site.name })}</title>
      <meta name="robots" content="noindex,nofollow" />
      <Link href="/" aria-label={t('shell.home', { product: site.name })} className="no-underline">
        <Logo name={site.name} />
      </Link>
      <div className="empty-art" aria-hidden="true">
        <Art id={`error ${status}`} format="square" className="size-full" />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="text-lead">{t('shell.errorLost')}</p>
      <p className="max-w-full wrap-anywhere text-ink-muted">{key === 'shell.errorNotFound' ? t(key, { path }) : t(key)}</p>
      <div className="flex flex-wrap gap-3">
        {isPassing && <Button onClick={() => void router.invalidate()}>{t('shell.tryAgain')}</Button>}
        <Link href="/app" className={buttonClass(isPassing ? 'secondary' : 'primary')}>
          {t('shell.returnHome')}
        </Link>
      </div>
      {status === 404 && (
        <div className="w-full max-w-form">
          <p className="mb-2 text-small text-ink-muted">{t('shell.errorSearch')}</p>
          <SearchForm />
        </div>
      )}
      {isPassing && site.requestId !== '' && <p className="text-caption text-ink-muted">{t('shell.requestId', { id: site.requestId })}</p>}
    </BareLayout>
  )
}
