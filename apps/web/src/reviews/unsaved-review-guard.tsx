import { LeaveGuard } from '../elements/leave-guard.tsx'
import { useT } from '../i18n/messages-provider.tsx'

/** Asks before the user leaves unpublished text. */
export function UnsavedReviewGuard({ isHeld }: { isHeld: () => boolean }) {
  const t = useT()
  return (
    <LeaveGuard isHeld={isHeld} title={t('reviewForm.leaveTitle')} cancelLabel={t('reviewForm.stay')} confirmLabel={t('reviewForm.leave')}>
      {t('reviewForm.leaveEffect')}
    </LeaveGuard>
  )
}
