import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'

/** Renders the placeholders and links of a legal text; see `LegalDocument`. */
export function LegalText({ children }: { children: string }) {
  const { site } = useRouter().options.context
  const named = children
    .replaceAll('{product}', site.name)
    .replaceAll('{origin}', site.origin)
    .replaceAll('{contact}', `[${site.config.contact}](mailto:${site.config.contact})`)
  return named.split(/(\[[^\]]+\]\([^)]+\)|`[^`]+`)/u).map((part, at) => {
    const [, label, href = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/u.exec(part) ?? []
    const key = `${at} ${part}`
    if (label !== undefined)
      return (
        <Link key={key} href={href}>
          {label}
        </Link>
      )
    return part.startsWith('`') ? <code key={key}>{part.slice(1, -1)}</code> : part
  })
}
