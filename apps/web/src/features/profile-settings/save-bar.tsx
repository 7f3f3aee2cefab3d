import { Button } from '@morsel/ui/basics/button'
import { ActionBar } from '@morsel/ui/overlays/action-bar'
import { createPortal } from 'react-dom'
import { LeaveGuard } from '../../elements/leave-guard.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** A bar that stays visible while a form has unsaved changes, and the question before leaving them (WEB-775). */
export function SaveBar({ room, form, isPending, onDiscard }: { room: Element; form: string; isPending: boolean; onDiscard: () => void }) {
  const t = useT()
  return (
    <>
      {createPortal(
        <ActionBar label={t('profileSettings.unsaved')}>
          <span className="flex-1 font-semibold">{t('profileSettings.unsaved')}</span>
          <Button kind="secondary" dense onClick={onDiscard}>
            {t('profileSettings.discard')}
          </Button>
          <Button type="submit" form={form} dense pending={isPending} pendingLabel={t('profileSettings.saving')}>
            {t('profileSettings.saveChanges')}
          </Button>
        </ActionBar>,
        room,
      )}
      <LeaveGuard
        isHeld={() => !isPending}
        title={t('profileSettings.leaveTitle')}
        cancelLabel={t('profileSettings.stay')}
        confirmLabel={t('profileSettings.leave')}
      >
        {t('profileSettings.leaveEffect')}
      </LeaveGuard>
    </>
  )
}
