import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'

/** `primary` once a view; `danger` for what can not be taken back; `quiet` beside others. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The look of a button as a class, so that a link can have it: `<Link className={buttonClass('secondary')} …>`. */
export function buttonClass(kind: ButtonKind = 'primary', more: { wide?: boolean; dense?: boolean; className?: string } = {}): string {
  return `btn btn-${kind}${more.wide ? ' btn-wide' : ''}${more.dense ? ' btn-dense' : ''}${more.className ? ` ${more.className}` : ''}`
}

/** Properties of `Button` beside those of `<button>`. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: ButtonKind
  /** As wide as its column. */
  wide?: boolean
  /** 40 px high where the pointer is fine. */
  dense?: boolean
  icon?: ReactNode
  /** Waiting for an answer: stays focusable, keeps its width, ignores presses (WEB-508). */
  pending?: boolean
  /** Words while waiting ("Signing in…"); without them the label stays, beside the spinner. */
  pendingLabel?: string
}

/** A button. `type` is `button` unless given; forms pass `submit`. Never disable it for validity; what is to wait is `aria-disabled`, and says so when pressed. */
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
      <span className="btn-words">
        <span>
          {icon}
          {children}
        </span>
        {pendingLabel || pending ? <span className="btn-waiting">{pendingLabel ?? children}</span> : null}
      </span>
    </button>
  )
}

/** A square button with only an icon; `label` is its name. */
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
