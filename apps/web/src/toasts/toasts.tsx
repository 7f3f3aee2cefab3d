import type { ToastMessage } from '@morsel/ui/overlays/toast'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'

const Toaster = lazyPart(() => import('./toaster.tsx'), 'Toaster', PlainToasts)

/** Fallback when the toaster can't be loaded: the message and its action. */
function PlainToasts({ onReady }: { onReady: (show: (message: ToastMessage) => void) => void }) {
  const [shown, setShown] = useState<ToastMessage>()
  useEffect(() => onReady(setShown), [])
  useEffect(() => {
    const timer = setTimeout(() => setShown(undefined), 6000)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div className="toasts">
      <div role="status">
        {shown && (
          <p className="toast">
            {shown.text}
            {shown.action && (
              <button type="button" className="btn" onClick={shown.action.onPress}>
                {shown.action.label}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

const waiting: ToastMessage[] = []
let showWaiting = () => {}

/** Shows a message at the edge of the page for a few seconds; never the only place for it (WEB-788). Browser only. */
export function showToast(text: ToastMessage['text'], action?: ToastMessage['action'], timeoutMs?: number): void {
  waiting.push({ text, ...(action && { action }), ...(timeoutMs && { timeoutMs }) })
  showWaiting()
}

/** Where toasts appear. The toaster loads when the first one is shown. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    showWaiting = () => setNeeded(true)
  }, [])
  const listen = (show: (message: ToastMessage) => void) => {
    showWaiting = () => waiting.splice(0).forEach(show)
    showWaiting()
  }
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Toaster onReady={listen} />
      </Suspense>
    )
  )
}
