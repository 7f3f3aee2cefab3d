import { logoPath } from '../art/logo/logo.ts'

/** The mark and the product's name as text. Put it inside a link. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
        <path fillRule="evenodd" d={logoPath} />
      </svg>
      {name}
    </span>
  )
}
