import { Banner } from '@morsel/ui/banner'
import { Link } from '@morsel/ui/link'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { RichText } from '../../i18n/rich-text.tsx'

/** The installation mails no links for new passwords: whom to ask instead. */
export function ResetDisabled() {
  const t = useT()
  const { name, config } = useRouter().options.context.site
  return (
    <Banner kind="warning" title={t('password.disabled')}>
      <RichText
        id="password.disabledHint"
        values={{ product: name, email: config.contact }}
        components={{ contact: <Link href={`mailto:${config.contact}`} className="wrap-anywhere" /> }}
      />
    </Banner>
  )
}
