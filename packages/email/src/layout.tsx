/** @jsxRuntime automatic */
import { colors } from '@morsel/contract/colors'
import { locales } from '@morsel/contract/locales'
import type { MailTopic } from '@morsel/contract/notification'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import type { EmailContext } from './email-context.ts'
import { linkToPage } from './site.ts'

/** The building blocks of all emails: a ticket with a cut corner on a darker background, as in the product. */

const light = (name: keyof typeof colors) => colors[name][0]
const dark = (name: keyof typeof colors) => colors[name][1]

const text = 'Figtree, system-ui, "Segoe UI", Helvetica, Arial, sans-serif'
const display = `"Bricolage Grotesque", ${text}`
/** In pixels, because not all email clients support rem. */
const cut = 28

/** Light colors are inline styles. In email clients that support dark mode, these replace them. */
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
  // Two borders meet along a diagonal. Above it is the background, and below it the ticket.
  cut: {
    width: 0,
    height: 0,
    marginLeft: 'auto',
    borderStyle: 'solid',
    borderWidth: `${cut}px 0 0 ${cut}px`,
    borderColor: `${light('sunken')} ${light('surface')} ${light('surface')}`,
  },
  // IP and email addresses can be wider than a phone and have no spaces to break at.
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

/** A complete email. Inboxes show `preview` next to the subject. `topic` is the topic that the reader subscribed to. */
export function EmailLayout({
  context,
  title,
  preview,
  topic,
  children,
}: {
  context: EmailContext
  title: string
  preview: string
  topic?: { name: MailTopic; unsubscribe: string }
  children: ReactNode
}) {
  const { site, locale, t } = context
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
              ? t('shared.topicFoot', { product: site.name, topic: t(`shared.topic.${topic.name}`, { product: site.name }) })
              : t('shared.foot', { product: site.name })}
            {topic && (
              <>
                {' '}
                <SecondaryLink href={linkToPage(site, { segments: ['unsubscribe'], query: { token: topic.unsubscribe } })}>
                  {t('shared.unsubscribe')}
                </SecondaryLink>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** Body text. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      {children}
    </Text>
  )
}

/** Secondary information, below a dotted line. */
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

/** The primary button. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Button className="action" href={href} style={styles.action}>
      {children}
    </Button>
  )
}

/** A secondary link for readers who don't want the primary action. */
export function SecondaryLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Link className="brand" href={href} style={styles.link}>
      {children}
    </Link>
  )
}
