import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useState } from 'react'

/** A button that opens a menu. `trigger` is a `Button` or `IconButton`, `children` are the items. Load it lazily. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  // The menu opens in the landmark of its trigger, but outside of elements that clip the trigger.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  return (
    <Base.Root>
      <Base.Trigger
        render={trigger}
        ref={(element: HTMLElement | null) => {
          if (element) setLandmark(element.closest<HTMLElement>('header, main, footer'))
        }}
      />
      <Base.Portal {...(landmark && { container: landmark })}>
        <Base.Positioner className="menu-layer" align="end" sideOffset={8}>
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A command in a menu. */
export function MenuItem({
  icon,
  danger,
  onSelect,
  children,
}: {
  icon?: ReactNode
  danger?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <Base.Item className={`menu-item${danger ? ' menu-item-danger' : ''}`} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  )
}
