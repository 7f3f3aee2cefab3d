import { Link, type LinkProps } from '@morsel/ui/basics/link'

const looks = {
  soft: 'bg-brand-soft text-on-brand-soft',
  outline: 'border border-line-strong text-ink',
}

/** A link styled as a chip; `outline` for a suggestion. */
export function ChipLink({ look = 'soft', ...rest }: LinkProps & { look?: keyof typeof looks }) {
  return <Link {...rest} className={`inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-small no-underline ${looks[look]}`} />
}
