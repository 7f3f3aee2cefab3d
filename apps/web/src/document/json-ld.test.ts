import { expect, it } from 'vitest'
import { jsonLd } from './json-ld.ts'

it('puts all nodes into one graph and leaves out unknown values (WEB-108, WEB-109)', () => {
  const { type, children } = jsonLd([
    { '@type': 'Restaurant', name: 'Lina', telephone: null, url: undefined },
    { '@type': 'BreadcrumbList' },
  ])
  expect(type).toBe('application/ld+json')
  expect(JSON.parse(children)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Restaurant', name: 'Lina' }, { '@type': 'BreadcrumbList' }],
  })
})

it.each(['</script><script>alert(1)</script>', '<!-- <script>', ']]>', '&lt;/script&gt;', 'two lines\u2028in\u2029one'])(
  'escapes %j in the script element without losing it (WEB-108)',
  (name) => {
    const { children } = jsonLd([{ '@type': 'Restaurant', name }])
    expect(children).not.toMatch(/[<>&\u2028\u2029]/u)
    expect(JSON.parse(children)['@graph'][0].name).toBe(name)
  },
)
