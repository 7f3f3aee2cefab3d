import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Moment } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { PlaygroundBreadcrumb } from './frame/playground-breadcrumb.tsx'

const route = getRouteApi('/playground/mailbox/$mailId')

/** A stored email: rendered, its links, and its plain text. */
export function MailPage() {
  const t = useT()
  const mail = route.useLoaderData()
  const { nonce } = useRouter().options.ssr ?? {}
  return (
    <>
      <PlaygroundBreadcrumb room={{ label: t('playground.mailbox'), href: '/playground/mailbox' }} end={mail.subject} />
      <h1 tabIndex={-1} className="wrap-anywhere">
        {mail.subject}
      </h1>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-small">
        <dt className="text-ink-muted">{t('playground.sentTo')}</dt>
        <dd className="wrap-anywhere">{mail.to}</dd>
        <dt className="text-ink-muted">{t('playground.sentAt')}</dt>
        <dd>
          <Moment at={mail.createdAt} />
        </dd>
      </dl>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <section aria-labelledby="mail-shown" className="grid gap-3">
          <h2 id="mail-shown" className="text-lead">
            {t('playground.asShown')}
          </h2>
          {/* No scripts, no forms, no access to our origin; links may only open tabs. The page's own policy also applies inside. */}
          <iframe
            title={mail.subject}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={framed(mail.html, nonce)}
            className="h-[44rem] w-full rounded-field border border-line"
            suppressHydrationWarning
          />
        </section>
        <div className="grid gap-8">
          <section aria-labelledby="mail-links" className="grid gap-3">
            <h2 id="mail-links" className="text-lead">
              {t('playground.links')}
            </h2>
            <ul className="grid gap-2">
              {mail.links.map((link) => (
                <li key={link}>
                  <a href={link} target="_blank" rel="noreferrer" className="text-small break-all">
                    {link}
                  </a>
                </li>
              ))}
            </ul>
            <p className="text-small text-ink-muted">{t('playground.newTab')}</p>
          </section>
          <section aria-labelledby="mail-text" className="grid gap-3">
            <h2 id="mail-text" className="text-lead">
              {t('playground.asText')}
            </h2>
            <pre className="wrap-anywhere whitespace-pre-wrap text-small">{mail.text}</pre>
          </section>
        </div>
      </div>
    </>
  )
}

/** Returns the email for its frame: links open in a new tab, and its stylesheet has the page's CSP nonce. */
function framed(html: string, nonce = ''): string {
  return html.replace('<head>', '<head><base target="_blank">').replace('<style>', `<style nonce="${nonce}">`)
}
