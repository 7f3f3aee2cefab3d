import { copyText } from '../elements/copy-text.ts'
import type { Messages } from '../i18n/messages.ts'
import { showToast } from '../toasts/toasts.tsx'

/** Passes a link on through the device, or copies it where that is not possible. */
export async function shareLink(messages: Messages, { title, url }: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Somebody who closes the device's dialog has changed their mind.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  await copyLink(messages, url)
}

/** Copies a link and says so; where the browser does not let pages copy, it is shown to be copied by hand. */
export async function copyLink(messages: Messages, url: string): Promise<void> {
  await messages.load(['saved'])
  showToast((await copyText(url)) ? messages.t('saved.linkCopied') : url)
}
