import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from './link.tsx'

/** A button that opens a list of commands. `trigger` is a `Button` or `IconButton` element; the items below are its children. Load it lazily. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  // The list opens inside the landmark of its trigger, so that it belongs to a part of the page, yet outside whatever clips the trigger.
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

/** A command. */
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

/** A link among the commands; goes through `LinkProvider`. */
export function MenuLink({ icon, href, children }: { icon?: ReactNode; href: string; children: ReactNode }) {
  return (
    <Base.LinkItem className="menu-item" closeOnClick render={<Link href={href} />}>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

/** A dotted rule between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className="rule menu-rule" />
}
