import { expect, it } from 'vitest'
import { readApiCalls, restRequest } from './api-calls.ts'

const operation = { operationId: 'item.get', 'x-trpc': 'query', summary: 'Get a dish' }
const fetchOf =
  (paths: object, status = 200) =>
  async () =>
    Response.json({ paths, 'x-without-path': [{ procedure: 'site.cookies', type: 'query', summary: 'For a page' }] }, { status })

it('reads the calls from the OpenAPI document, each procedure once, with an example of its input', async () => {
  const paths = {
    '/api/v1/item/{itemId}': { get: { ...operation, parameters: [{ name: 'itemId', example: '0' }, { name: 'lang' }] } },
    '/api/v1/dish/{itemId}': { get: { ...operation, deprecated: true } },
    '/api/auth/sign-out': {
      post: { ...operation, operationId: 'signIn.signOut', requestBody: { content: { 'application/json': { example: { all: true } } } } },
    },
  }
  const calls = await readApiCalls('', fetchOf(paths))
  expect(calls.map(({ procedure, method, example }) => [procedure, method, example])).toEqual([
    ['item.get', 'GET', { itemId: '0' }],
    ['signIn.signOut', 'POST', { all: true }],
    ['site.cookies', '', {}],
  ])
})

it("fails if the OpenAPI document can't be loaded", async () => {
  await expect(readApiCalls('', fetchOf({}, 503))).rejects.toThrow('503')
})

it('builds a REST request with input in its path, then in its query or body', () => {
  const input = { itemId: 'a/b', q: 'soup & bread' }
  expect(restRequest({ method: '', path: '' }, input)).toBe('')
  expect(restRequest({ method: 'GET', path: '/api/v1/item/{itemId}' }, input)).toBe('GET /api/v1/item/a%2Fb?q=soup+%26+bread')
  expect(restRequest({ method: 'DELETE', path: '/api/v1/item/{itemId}' }, { itemId: '1', kind: 'dish' })).toBe(
    'DELETE /api/v1/item/1?kind=dish',
  )
  expect(restRequest({ method: 'POST', path: '/api/v1/item/{itemId}' }, { itemId: '1', rating: 5 })).toBe(
    'POST /api/v1/item/1\ncontent-type: application/json\n\n{\n  "rating": 5\n}',
  )
})
