import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import { SearchIcon } from '../basics/icons.tsx'

/**
 * A search field with an invisible label. The caller wraps it in a `<form role="search">`. `children` come after the field
 * (city select, submit button), `below` opens below it.
 */
export function SearchField({
  label,
  children,
  below,
  id,
  className = '',
  ...rest
}: ComponentPropsWithRef<'input'> & { label: string; children?: ReactNode; below?: ReactNode }) {
  const own = useId()
  return (
    <div className={`search ${className}`}>
      <div className="search-box">
        <SearchIcon />
        <label className="vh" htmlFor={id ?? own}>
          {label}
        </label>
        <input type="search" name="q" enterKeyHint="search" autoComplete="off" {...rest} id={id ?? own} className="input" />
        {below}
      </div>
      {children}
    </div>
  )
}
