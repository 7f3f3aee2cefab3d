import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import { SearchIcon } from './icons.tsx'

/**
 * One line of search with an invisible label: a real `<form role="search">` around it is the caller's. `children` come after the box
 * (a city select, a submit button), `below` hangs from it.
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
