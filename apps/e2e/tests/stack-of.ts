import type { CDPSession, Page } from '@playwright/test'

const watched = new WeakMap<Page, CDPSession>()

/** Lets `stackOf` interrupt a page later, even one that no longer responds: attaching a debugger needs a response. */
export async function watch(page: Page): Promise<void> {
  if (watched.has(page)) return
  const session = await page.context().newCDPSession(page)
  watched.set(page, session)
  await session.send('Debugger.enable')
}

/** Interrupts the scripts of a watched page. @returns where, innermost first; a page that only waits is interrupted in a call of ours */
export async function stackOf(page: Page): Promise<string> {
  const session = watched.get(page)
  if (!session) return 'not watched'
  const stack = new Promise<string>((resolve) => {
    session.once('Debugger.paused', ({ callFrames }) =>
      resolve(
        callFrames
          .map(({ functionName, url, location }) => `${functionName} ${url}:${location.lineNumber + 1}:${location.columnNumber ?? 0}`)
          .join('\n'),
      ),
    )
  })
  await session.send('Debugger.pause')
  page.evaluate(() => {}).catch(() => {})
  return stack
}
