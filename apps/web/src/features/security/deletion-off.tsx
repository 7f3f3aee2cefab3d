import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import { RichText } from '../../elements/rich-text.tsx'

/** Shown when account deletion is disabled: whom to contact instead. */
export function DeletionOff() {
  const { contact } = useRouter().options.context.site.config
  return (
    <RichText
      id="security.deletionOff"
      values={{ email: contact }}
      components={{ contact: <Link href={`mailto:${contact}`} className="wrap-anywhere" /> }}
    />
  )
}
