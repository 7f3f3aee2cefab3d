import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { Dialog, DialogClose } from '@morsel/ui/overlays/dialog'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../i18n/messages-provider.tsx'
import { redirectQuery } from '../navigation/safe-redirect.ts'
import { type Intent, saveIntent } from './saved-intent.ts'

/** Asks a guest to sign in and saves the target afterwards (WEB-786). */
export function SignInToSave({ intent, onClose }: { intent: Intent; onClose: () => void }) {
  const t = useT()
  const router = useRouter()
  const query = redirectQuery(router.state.location.href)
  const leave = () => {
    saveIntent(intent)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('saved.signInTitle')} description={t('saved.signInText', { name: intent.name })}>
      <div className="dialog-actions">
        <DialogClose kind="quiet">{t('saved.notNow')}</DialogClose>
        {router.options.context.site.config.canSignUp && (
          <Link href={`/signup${query}`} className={buttonClass('secondary')} onClick={leave}>
            {t('saved.signUp')}
          </Link>
        )}
        <Link href={`/login${query}`} className={buttonClass('primary')} onClick={leave}>
          {t('saved.signIn')}
        </Link>
      </div>
    </Dialog>
  )
}
