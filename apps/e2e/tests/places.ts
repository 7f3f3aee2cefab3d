import { type APIRequestContext, expect } from '@playwright/test'

/** Returns the path of a dish in the demo data, found by search because IDs aren't fixed. */
export async function pathOfDish(request: APIRequestContext, words = 'ameijoas bulhao'): Promise<string> {
  return firstLink(request, `/search?q=${encodeURIComponent(words)}`, /href="(\/item\/[^"]+)"/)
}

/** Returns the path of a place in the demo data. */
export async function pathOfPlace(request: APIRequestContext, words = 'tasca arrais'): Promise<string> {
  return firstLink(request, `/search?kind=restaurants&q=${encodeURIComponent(words)}`, /href="(\/restaurant\/[^"]+)"/)
}

async function firstLink(request: APIRequestContext, search: string, link: RegExp): Promise<string> {
  const html = await (await request.get(search)).text()
  const path = link.exec(html)?.[1]
  expect(path, `a result of ${search}`).toBeDefined()
  return path ?? ''
}
