import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'

/** Returns the built file of a source, according to the manifest. @throws when the source has no file of its own */
export function fileOf(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('../../web/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  const [, built] = Object.entries(manifest).find(([key]) => key.startsWith(source)) ?? []
  if (!built) throw new Error(`${source} has no file in the build`)
  return built.file
}

/** Navigates with `go` and holds back the page's scripts. @returns a function that releases them */
export async function holdScripts(page: Page, go: () => Promise<unknown>): Promise<() => Promise<void>> {
  const [scripts] = await Promise.all([new Promise<Route>((hold) => page.route(`**/${fileOf('src/app/entry-client.tsx')}`, hold)), go()])
  return () => scripts.continue()
}
