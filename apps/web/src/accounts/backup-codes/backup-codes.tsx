import { Button } from '@morsel/ui/basics/button'
import { PrintIcon } from '@morsel/ui/basics/icons'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { CopyButton } from '../../elements/copy-button.tsx'
import { LeaveGuard } from '../../elements/leave-guard.tsx'
import { useDateText } from '../../elements/moment.tsx'
import { saveFile } from '../../elements/save-file.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'

/** New backup codes, shown once, with ways to save them (WEB-729). */
export function BackupCodes({ codes, finish, onFinish }: { codes: readonly string[]; finish: string; onFinish: () => void }) {
  const t = useT()
  const box = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const [isSaved, setSaved] = useState(false)
  const [isTried, setTried] = useState(false)
  const end = (event: FormEvent) => {
    event.preventDefault()
    if (isSaved) {
      isDone.current = true
      onFinish()
    } else {
      setTried(true)
      box.current?.focus()
    }
  }
  return (
    <div className="grid gap-4">
      <p>{t('codes.hint')}</p>
      <Sheet codes={codes} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} copied={t('codes.copied')} failed={t('codes.notCopied')} />
        <Download codes={codes} />
        <Button kind="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <form className="grid gap-4" noValidate onSubmit={end}>
        <Checkbox
          ref={box}
          label={t('codes.saved')}
          error={isTried && !isSaved ? t('codes.saveFirst') : undefined}
          checked={isSaved}
          onChange={({ target }) => setSaved(target.checked)}
        />
        <p>
          <Button type="submit">{finish}</Button>
        </p>
      </form>
      <LeaveGuard
        isHeld={() => !isSaved && !isDone.current}
        title={t('codes.leaveTitle')}
        cancelLabel={t('codes.stay')}
        confirmLabel={t('codes.leave')}
      >
        {t('codes.leaveEffect')}
      </LeaveGuard>
    </div>
  )
}

/** The printable sheet: `print.css` hides everything else. */
function Sheet({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const { site } = useRouter().options.context
  const user = useSession()?.user
  const dateText = useDateText()
  return (
    <div className="print-sheet grid gap-2">
      <div className="print-only">
        <p>{t('codes.sheetTitle', { product: site.name })}</p>
        <p>{user?.email}</p>
        <p>{t('codes.sheetMade', { when: dateText(new Date(), 'day') })}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1" aria-label={t('codes.list')} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Download({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const { site } = useRouter().options.context
  const user = useSession()?.user
  const file = [site.name.toLowerCase(), 'backup-codes', ...(user?.username ? [user.username] : [])].join('-')
  const head = [t('codes.sheetTitle', { product: site.name }), user?.email ?? '', '']
  return (
    <Button kind="secondary" onClick={() => saveFile(`${file}.txt`, 'text/plain;charset=utf-8', `${[...head, ...codes].join('\r\n')}\r\n`)}>
      {t('codes.download')}
    </Button>
  )
}
