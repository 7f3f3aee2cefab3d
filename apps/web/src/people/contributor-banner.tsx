import { Banner } from '@morsel/ui/basics/banner'
import { Link } from '@morsel/ui/basics/link'
import type { ComponentProps } from 'react'
import { FormBanner } from '../forms/form-banner.tsx'
import { useT } from '../i18n/messages-provider.tsx'

/** The error of a form that publishes something. Without a verified email, it offers a new verification link (PLACE-329). */
export function ContributorBanner(props: ComponentProps<typeof FormBanner>) {
  const t = useT()
  if (props.error?.code !== 'EMAIL_NOT_VERIFIED') return <FormBanner {...props} />
  return (
    <Banner kind="warning">
      {t('reviewForm.emailNotVerified')}{' '}
      <Link href="/verify-email" className="block min-h-6 underline">
        {t('reviewForm.verifyEmail')}
      </Link>
    </Banner>
  )
}
