/** Values of the `redirect` parameter that must not be followed (WEB-200). */
export const hostileTargets = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/login?redirect=/login',
  '/nowhere/at/all',
  `/search?q=${'a'.repeat(3000)}`,
]
