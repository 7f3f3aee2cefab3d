import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import { useRouter } from '@tanstack/react-router'
import { RichText } from '../../elements/rich-text.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** Shown when password reset is disabled: whom to contact instead. */
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
