import type { Messages } from '../../i18n/messages.ts'
import { showToast } from '../../shell/toasts.tsx'

/** Passes a link on through the device, or copies it where that is not possible (client runtime S2). */
export async function shareLink(messages: Messages, { title, url }: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // Somebody who closes the device's dialog has changed their mind.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  await copyLink(messages, url)
}

/** Copies a link and says so. */
export async function copyLink(messages: Messages, url: string): Promise<void> {
  await messages.load(['saved'])
  await navigator.clipboard.writeText(url)
  showToast(messages.t('saved.linkCopied'))
}
