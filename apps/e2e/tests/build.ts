import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'

/** Where the build has put a file, as its manifest says. */
export function fileOf(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('../../web/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  return Object.entries(manifest).find(([key]) => key.startsWith(source))?.[1].file ?? 'none'
}

/** Goes somewhere by `go` and holds the page's scripts back. @returns lets them come */
export async function holdScripts(page: Page, go: () => Promise<unknown>): Promise<() => Promise<void>> {
  const [scripts] = await Promise.all([new Promise<Route>((hold) => page.route(`**/${fileOf('src/entry-client.tsx')}`, hold)), go()])
  return () => scripts.continue()
}

/** Waits until the page has done what it does with a module that it has asked for by itself: it has the module before us. */
export async function begun(page: Page, source: string): Promise<void> {
  await page.evaluate((file) => import(file), `/${fileOf(source)}`)
}
