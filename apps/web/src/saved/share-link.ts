import { copyText } from '../elements/copy-text.ts'
import type { Messages } from '../i18n/messages.ts'
import { showToast } from '../toasts/toasts.tsx'

/** Shares a link through the system dialog, or copies it. */
export async function shareLink(messages: Messages, { title, url }: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    // The user closed the system dialog.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  await copyLink(messages, url)
}

/** Copies a link and confirms it; if the browser refuses, shows the link for manual copying. */
export async function copyLink(messages: Messages, url: string): Promise<void> {
  await messages.load(['saved'])
  showToast((await copyText(url)) ? messages.t('saved.linkCopied') : url)
}
