/** @jsxRuntime automatic */
import { colors } from '@morsel/contract/colors'
import { locales } from '@morsel/contract/locales'
import type { MailTopic } from '@morsel/contract/mail-topics'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import { linkToPage } from './site.ts'
import type { Words } from './words.ts'

/** The parts that all mails are made of: a ticket with a cut corner on a sunken ground, as in the product. */

const light = (name: keyof typeof colors) => colors[name][0]
const dark = (name: keyof typeof colors) => colors[name][1]

const text = 'Figtree, system-ui, "Segoe UI", Helvetica, Arial, sans-serif'
const display = `"Bricolage Grotesque", ${text}`
/** Pixels: mail programs do not all know rem. */
const cut = 28

/** Programs that know dark schemes replace the light colours, which stand inline for those that do not. */
const darkScheme = `@media (prefers-color-scheme: dark) {
.ground, .ground > table > tbody > tr > td { background-color: ${dark('sunken')} !important }
.ticket { background-color: ${dark('surface')} !important }
.cut { border-color: ${dark('sunken')} ${dark('surface')} ${dark('surface')} !important }
.ink { color: ${dark('ink')} !important }
.muted { color: ${dark('ink-muted')} !important }
.brand { color: ${dark('brand')} !important }
.action { background-color: ${dark('brand')} !important; color: ${dark('on-brand')} !important }
.rule { border-color: ${dark('line-strong')} !important }
}`

const styles = {
  ground: { margin: 0, padding: '32px 12px', backgroundColor: light('sunken'), fontFamily: text },
  page: { maxWidth: 560 },
  wordmark: { margin: '0 0 16px', fontFamily: display, fontSize: 22, fontWeight: 640, color: light('brand'), textDecoration: 'none' },
  ticket: { borderRadius: '18px 0 18px 18px', backgroundColor: light('surface') },
  // Two borders meet in a diagonal: the ground shows above it, the ticket below.
  cut: {
    width: 0,
    height: 0,
    marginLeft: 'auto',
    borderStyle: 'solid',
    borderWidth: `${cut}px 0 0 ${cut}px`,
    borderColor: `${light('sunken')} ${light('surface')} ${light('surface')}`,
  },
  // Network and mail addresses are wider than a phone, and have nowhere to break.
  inside: { padding: `0 32px 32px`, wordBreak: 'break-word' },
  title: { margin: '0 0 16px', fontFamily: display, fontSize: 28, lineHeight: 1.15, fontWeight: 640, color: light('ink') },
  paragraph: { margin: '0 0 16px', fontSize: 17, lineHeight: 1.55, color: light('ink') },
  fine: { margin: '0 0 8px', fontSize: 15, lineHeight: 1.55, color: light('ink-muted') },
  action: {
    margin: '8px 0 16px',
    padding: '14px 24px',
    borderRadius: 10,
    backgroundColor: light('brand'),
    color: light('on-brand'),
    fontSize: 17,
    fontWeight: 600,
    textDecoration: 'none',
  },
  rule: { margin: '16px 0', border: 'none', borderTop: `2px dotted ${light('line-strong')}` },
  foot: { margin: '16px 32px 0', fontSize: 13, lineHeight: 1.55, color: light('ink-muted') },
  link: { color: light('brand') },
} as const satisfies Record<string, CSSProperties>

/** A whole mail. `preview` is the line that inboxes show beside the subject; `topic` is what its reader chose to get mails about. */
export function Letter({
  words,
  title,
  preview,
  topic,
  children,
}: {
  words: Words
  title: string
  preview: string
  topic?: { name: MailTopic; unsubscribe: string }
  children: ReactNode
}) {
  const { site, locale, t } = words
  const { direction } = locales[locale]
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{darkScheme}</style>
      </Head>
      <Body className="ground" dir={direction} style={styles.ground}>
        <Preview>{preview}</Preview>
        <Container style={styles.page}>
          <Link className="brand" href={linkToPage(site, { segments: [] })} style={styles.wordmark}>
            {site.name}
          </Link>
          <Section className="ticket" style={{ ...styles.ticket, marginTop: 16 }}>
            <div className="cut" style={styles.cut} />
            <div style={styles.inside}>
              <Heading as="h1" className="ink" style={styles.title}>
                {title}
              </Heading>
              {children}
            </div>
          </Section>
          <Text className="muted" style={styles.foot}>
            {topic
              ? t('letter.topicFoot', { product: site.name, topic: t(`letter.topic.${topic.name}`, { product: site.name }) })
              : t('letter.foot', { product: site.name })}
            {topic && (
              <>
                {' '}
                <Aside href={linkToPage(site, { segments: ['unsubscribe'], query: { token: topic.unsubscribe } })}>
                  {t('letter.unsubscribe')}
                </Aside>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** What happened. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      {children}
    </Text>
  )
}

/** What else is good to know, below a rule of dots. */
export function FinePrint({ children }: { children: ReactNode }) {
  return (
    <>
      <Hr className="rule" style={styles.rule} />
      <Text className="muted" style={styles.fine}>
        {children}
      </Text>
    </>
  )
}

/** The one thing to do: a verb with its object. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Button className="action" href={href} style={styles.action}>
      {children}
    </Button>
  )
}

/** A way for those to whom the action does not apply. */
export function Aside({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Link className="brand" href={href} style={styles.link}>
      {children}
    </Link>
  )
}
