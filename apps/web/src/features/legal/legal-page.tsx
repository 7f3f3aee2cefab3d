import { Button } from '@morsel/ui/basics/button'
import { LinkIcon, PrintIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { Prose } from '@morsel/ui/prose'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useDateText } from '../../elements/moment.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { showToast } from '../../toasts/toasts.tsx'
import type { LegalBlock, LegalDocument } from './documents/legal-document.ts'
import { LegalText } from './legal-text.tsx'
import { legalQuery } from './payload.ts'
import { CookieTable, StoreTable } from './storage-tables.tsx'

const route = getRouteApi('/_landing/$document')

/** The language of the binding text, independent of the reader's. */
const english = { lang: 'en', dir: 'ltr' } as const

/** A legal page: the binding text in English, the rest of the page in the reader's language. */
export function LegalPage() {
  const t = useT()
  const { document } = route.useParams()
  const { data: text } = useSuspenseQuery(legalQuery(document))
  const { site } = useRouter().options.context
  const date = useDateText()
  return (
    <div className="page grid gap-x-12 gap-y-6 py-6 lg:grid-cols-[minmax(0,68ch)_16rem] lg:justify-between lg:py-10">
      <article className="grid min-w-0 gap-6">
        <header className="grid justify-items-start gap-3">
          <h1 tabIndex={-1} {...english}>
            {text.title}
          </h1>
          <p className="text-ink-muted">
            {t('legal.version', { version: text.version, date: date(new Date(text.effective), 'day') })} {t('legal.binding')}
          </p>
          <Button kind="secondary" dense className="needs-scripts no-print" icon={<PrintIcon />} onClick={() => window.print()}>
            {t('legal.print')}
          </Button>
          <details className="no-print w-full lg:hidden">
            <summary className="py-2 font-semibold">{t('legal.contents')}</summary>
            <Contents text={text} />
          </details>
        </header>
        <Prose>
          {text.sections.map(({ id, title, blocks }) => (
            <section key={id} {...english}>
              <Heading id={id}>{title}</Heading>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
          <section>
            <Heading id="changes">{t('legal.changes')}</Heading>
            <ul>
              {text.changes.map(({ version, date: changedAt, what }) => (
                <li key={version}>
                  {version}, <time dateTime={changedAt}>{date(new Date(changedAt), 'day')}</time>: <span {...english}>{what}</span>
                </li>
              ))}
            </ul>
            <p className="mt-3">
              {t('legal.contact')} <Link href={`mailto:${site.config.contact}`}>{site.config.contact}</Link>
            </p>
          </section>
        </Prose>
      </article>
      <nav aria-label={t('legal.contents')} className="no-print sticky top-6 self-start text-small max-lg:hidden">
        <p className="mb-2 font-semibold">{t('legal.contents')}</p>
        <Contents text={text} />
      </nav>
    </div>
  )
}

function Contents({ text }: { text: LegalDocument }) {
  const t = useT()
  return (
    <ol className="grid gap-1.5">
      {text.sections.map(({ id, title }) => (
        <li key={id} {...english}>
          <Link href={`#${id}`} className="inline-block py-0.5">
            {title}
          </Link>
        </li>
      ))}
      <li>
        <Link href="#changes" className="inline-block py-0.5">
          {t('legal.changes')}
        </Link>
      </li>
    </ol>
  )
}

/** A heading with a button that copies its link. */
function Heading({ id, children }: { id: string; children: string }) {
  const t = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(`#${id}`, window.location.href).href)
      showToast(t('legal.copied'))
    } catch {
      // If the browser refuses, the URL is in the address bar.
      window.location.hash = id
    }
  }
  return (
    <div className="mt-10 flex items-center justify-between gap-3">
      <h2 id={id} className="scroll-mt-6 text-h3">
        {children}
      </h2>
      <button
        type="button"
        className="needs-scripts no-print icon-btn"
        aria-label={t('legal.copyLink', { title: children })}
        onClick={() => void copy()}
      >
        <LinkIcon small />
      </button>
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p className="mt-3">
        <LegalText>{block}</LegalText>
      </p>
    )
  if ('table' in block) return block.table === 'cookies' ? <CookieTable /> : <StoreTable />
  return (
    <ul className="mt-3">
      {block.map((line) => (
        <li key={line}>
          <LegalText>{line}</LegalText>
        </li>
      ))}
    </ul>
  )
}
