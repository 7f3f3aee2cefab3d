import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'

/** `primary` once per view, `danger` for actions that can't be undone, `quiet` next to other buttons. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Returns the classes of a button, for a link that looks like one: `<Link className={buttonClass('secondary')} …>`. */
export function buttonClass(kind: ButtonKind = 'primary', more: { wide?: boolean; dense?: boolean; className?: string } = {}): string {
  return `btn btn-${kind}${more.wide ? ' btn-wide' : ''}${more.dense ? ' btn-dense' : ''}${more.className ? ` ${more.className}` : ''}`
}

/** The props of `Button` in addition to those of `<button>`. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind
  /** Fills the width of its column. */
  wide?: boolean
  /** 40 px high with a mouse. */
  dense?: boolean
  icon?: ReactNode
  /** Waits for a response: stays focusable, keeps its width and ignores clicks (WEB-508). */
  pending?: boolean
  /** Label while waiting ("Signing in…"); by default the normal label. */
  pendingLabel?: string
}

/**
 * A button. Its default `type` is `button`; forms pass `submit`. Never disable it while a form is invalid. Use `aria-disabled` for actions
 * that aren't available yet, and explain why on click.
 */
export function Button({ kind, wide, dense, icon, pending = false, pendingLabel, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, { ...(wide && { wide }), ...(dense && { dense }), ...(className && { className }) })}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      <span className="btn-text">
        <span>
          {icon}
          {children}
        </span>
        {pendingLabel || pending ? <span className="btn-waiting">{pendingLabel ?? children}</span> : null}
      </span>
    </button>
  )
}

/** A square button with an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className = '',
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button type="button" {...rest} className={`icon-btn ${className}`} aria-label={label}>
      {children}
    </button>
  )
}
