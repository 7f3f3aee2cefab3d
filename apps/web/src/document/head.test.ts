import { describe, expect, it } from 'vitest'
import { createMessages } from '../i18n/messages.ts'
import { t } from '../i18n/test-texts.ts'
import { pageHead } from './head.ts'

const site = { name: 'Morsel', origin: 'https://morsel.example' }
const messages = createMessages('en')
await messages.load(['shell'])
const head = (facts: Parameters<typeof pageHead>[2]) => pageHead(site, messages.t, facts)
const content = (facts: Parameters<typeof pageHead>[2], name: string) =>
  head(facts).meta.flatMap((each) =>
    ('name' in each && each.name === name) || ('property' in each && each.property === name) ? [each.content] : [],
  )

describe('the head of a page', () => {
  it('has the names of screen and product (WEB-100)', () => {
    expect(head({ screen: 'Sign in', path: '/login', robots: 'noindex,follow' }).meta[0]).toEqual({
      title: t('shell.documentTitle', { screen: 'Sign in', product: 'Morsel' }),
    })
  })

  it('has the tagline on the landing page (WEB-100)', () => {
    expect(head({ path: '/', robots: 'index,follow' }).meta[0]).toEqual({
      title: t('shell.homeTitle', { product: 'Morsel', tagline: t('shell.tagline') }),
    })
  })

  it('has an absolute canonical URL on the public origin (WEB-102)', () => {
    expect(head({ screen: 'x', path: '/item/1', robots: 'index,follow' }).links).toEqual([
      { rel: 'canonical', href: 'https://morsel.example/item/1' },
    ])
  })

  it('cuts descriptions to 155 characters at a word (WEB-101)', () => {
    const [description] = content({ screen: 'x', description: 'word '.repeat(60), path: '/', robots: 'index,follow' }, 'description')
    expect(description?.length).toBeLessThanOrEqual(155)
    expect(description).toMatch(/word…$/u)
    expect(content({ screen: 'x', description: ' short \n one ', path: '/', robots: 'index,follow' }, 'description')).toEqual(['short one'])
  })

  it('never cuts a character in half, and uses the full length in scripts without spaces (WEB-101)', () => {
    const [description] = content({ screen: 'x', description: '麺🍜'.repeat(100), path: '/', robots: 'index,follow' }, 'description')
    expect(description).toBe(`${'麺🍜'.repeat(77)}…`)
  })

  it('has no share data for pages that search engines must not index (WEB-103)', () => {
    expect(content({ screen: 'x', path: '/settings', robots: 'noindex,nofollow' }, 'og:title')).toEqual([])
    expect(content({ screen: 'x', path: '/', robots: 'index,follow' }, 'og:title')).toEqual(['x'])
  })
})
