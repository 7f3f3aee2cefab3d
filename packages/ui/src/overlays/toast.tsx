import { Toast as Base } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { buttonClass } from '../basics/button.tsx'
import { CloseIcon } from '../basics/icons.tsx'

/** A message with at most one action ("Undo"). */
export interface ToastMessage {
  text: ReactNode
  action?: { label: string; onPress: () => void }
  /** Milliseconds until it closes; at least 6000, which is the default. It stays open while hovered or focused. */
  timeoutMs?: number
}

const minTimeoutMs = 6000

/**
 * Creates toasts: pass `manager` to one `<Toaster>` and call `show` from anywhere. Toasts are announced politely, and no message appears
 * only in a toast (WEB-788).
 * `show` returns a function that closes the toast.
 */
export function createToaster() {
  const manager = Base.createToastManager()
  const show = ({ text, action, timeoutMs = minTimeoutMs }: ToastMessage): (() => void) => {
    const id = manager.add({
      title: text,
      timeout: Math.max(timeoutMs, minTimeoutMs),
      ...(action && {
        actionProps: {
          children: action.label,
          onClick: () => {
            action.onPress()
            manager.close(id)
          },
        },
      }),
    })
    return () => manager.close(id)
  }
  return { manager, show }
}

function List({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="toast" swipeDirection={['down', 'left', 'right']}>
      <Base.Title className="min-w-0 flex-1" render={<p />} />
      {toast.actionProps && <Base.Action className={buttonClass('quiet', { dense: true })} />}
      <Base.Close className="icon-btn" aria-label={closeLabel}>
        <CloseIcon small />
      </Base.Close>
    </Base.Root>
  ))
}

/** Shows toasts. Mount it once, lazily, with the `manager` of `createToaster`. */
export function Toaster({ manager, closeLabel }: { manager: ReturnType<typeof createToaster>['manager']; closeLabel: string }) {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport className="toasts">
          <List closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}
