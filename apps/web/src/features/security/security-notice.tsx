import { Banner } from '@morsel/ui/basics/banner'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { isNotice, notices } from './security-notices.ts'

/** The notice named by the URL, in its section's card or above all cards. */
export function SecurityNotice({ section }: { section?: string }) {
  const t = useT()
  const { notice, enroll } = useSearch({ strict: false })
  const mustEnroll = useSession()?.user.twoFactorEnabled === false && enroll !== undefined
  if (mustEnroll && section === undefined) return <Banner kind="warning">{t('security.mustEnroll')}</Banner>
  if (!isNotice(notice)) return null
  const { message, kind, ...where } = notices[notice]
  return ('section' in where ? where.section : undefined) === section ? <Banner kind={kind}>{t(message)}</Banner> : null
}
