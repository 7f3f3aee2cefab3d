import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { en } from '../../messages/en.ts'
import { RichText } from '../elements/rich-text.tsx'
import { createMessages } from './messages.ts'
import { MessagesProvider, useLocale, useT } from './messages-provider.tsx'
import { messagesOf } from './route-messages.ts'
import { t } from './test-texts.ts'

const pseudo = createMessages('en-XA')
await pseudo.load(['login'])
const pseudoTitle = pseudo.t('login.title')

function Count({ count }: { count: number }) {
  const t = useT()
  return (
    <p lang={useLocale()}>
      {t('login.title')} {t('search.dishCount', { count })}
    </p>
  )
}

describe('messages of a reader', () => {
  it('render plurals and values', async () => {
    const messages = createMessages('en')
    await messages.load(['search', 'errors'])
    expect(messages.t('search.dishCount', { count: 0 })).not.toMatch(/\d/u)
    expect(messages.t('search.dishCount', { count: 1 })).toMatch(/^1 \w+$/u)
    expect(messages.t('search.dishCount', { count: 1200 })).toMatch(/^1,200 \w+$/u)
    expect(messages.t('errors.EMAIL_NOT_VERIFIED', { email: 'ada@example.com' })).toContain('ada@example.com')
  })

  it('are accented, longer and in brackets in the pseudo-language', () => {
    expect(pseudoTitle).toMatch(/^\[.*[^ -~].*\]$/u)
    expect(pseudoTitle.length).toBeGreaterThan(t('login.title').length + 2)
  })

  it("don't mix, even with a hundred simultaneous requests in two languages (WEB-804)", async () => {
    const page = async (index: number) => {
      const messages = createMessages(index % 2 ? 'en' : 'en-XA')
      await messages.load(['login'])
      await messages.load(['search'])
      return renderToString(
        <MessagesProvider messages={messages}>
          <Count count={index} />
        </MessagesProvider>,
      )
    }
    const pages = await Promise.all(Array.from({ length: 100 }, (_, index) => page(index + 2)))
    for (const [index, html] of pages.entries()) expect(html).toContain(index % 2 ? t('login.title') : pseudoTitle)
  })

  it("don't change the catalogues shared by all requests (WEB-804)", async () => {
    const before = Object.keys(await en.login())
    const messages = createMessages('en')
    await messages.load(['login'])
    await messages.load(['search'])
    expect(Object.keys(await en.login())).toEqual(before)
  })

  it("aren't loaded again", async () => {
    const messages = createMessages('en')
    await messages.load(['login'])
    expect(messages.load(['login'])).toBeUndefined()
    expect(messages.load(['login', 'app'])).toBeInstanceOf(Promise)
  })

  it("name a catalogue that isn't loaded", () => {
    expect(() => createMessages('en').t('login.title')).toThrow(/login\.title.*staticData\.messages/u)
  })

  it('reach the browser without being loaded again', async () => {
    const server = createMessages('en-XA')
    await server.load(['login'])
    const sent = server.dehydrate()
    const browser = createMessages('en')
    browser.hydrate(structuredClone(sent))
    expect(browser.locale).toBe('en-XA')
    expect(browser.load(['login'])).toBeUndefined()
    expect(browser.t('login.title')).toBe(server.t('login.title'))
    expect(sent.texts).not.toContain('search.')
  })

  it('leave out texts that the data has in the source language, and load them in others', async () => {
    const server = createMessages('en')
    await server.load(['cuisines'])
    const sent = server.dehydrate()
    expect(sent.texts).toBe('{}')
    const browser = createMessages('en')
    browser.hydrate(sent)
    await browser.switchTo('de')
    expect(browser.t('cuisines.italian')).toBe('Italienisch')
  })

  it('change language in place, including catalogues that were requested in the meantime (WEB-803)', async () => {
    const messages = createMessages('en')
    await messages.load(['login'])
    const change = messages.switchTo('en-XA')
    const load = messages.load(['search'])
    expect(messages.t('login.title')).toBe(t('login.title'))
    await Promise.all([change, load])
    expect(messages.locale).toBe('en-XA')
    expect(messages.t('login.title')).toBe(pseudoTitle)
    expect(messages.t('search.dishCount', { count: 7 })).toMatch(/^\[7 /u)
  })
})

describe('a change of language', () => {
  it('ends with the later choice (WEB-803)', async () => {
    const messages = createMessages('en')
    await messages.load(['login'])
    await Promise.all([messages.switchTo('en-XA'), messages.switchTo('en')])
    expect(messages.locale).toBe('en')
    expect(messages.t('login.title')).toBe(t('login.title'))
  })
})

describe('rich text', () => {
  it('puts elements where the sentence has its tags', async () => {
    const messages = createMessages('en')
    await messages.load(['shell'])
    const html = renderToString(
      <MessagesProvider messages={messages}>
        <RichText id="shell.sources" components={{ osm: <b /> }} />
      </MessagesProvider>,
    )
    expect(html).toContain(t('shell.sources').replaceAll('osm>', 'b>'))
  })
})

describe('catalogues of a route', () => {
  it('are those of the shell, the route and its layouts, without duplicates (WEB-805)', () => {
    const matches = [
      { staticData: {} },
      { staticData: { messages: ['forms'] as const } },
      { staticData: { messages: ['forms', 'login'] as const } },
    ]
    expect(messagesOf(matches)).toEqual(['shell', 'forms', 'login'])
  })
})
