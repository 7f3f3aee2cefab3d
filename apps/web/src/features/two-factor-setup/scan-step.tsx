import { Button, buttonClass } from '@morsel/ui/basics/button'
import { VisuallyHidden } from '@morsel/ui/visually-hidden'
import { Suspense } from 'react'
import { CopyButton } from '../../elements/copy-button.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'

const QrCode = lazyPart(() => import('../../elements/qr-code.tsx'), 'QrCode')

/** The QR code for an authenticator app, and its secret as text. */
export function ScanStep({ totpURI, goOn }: { totpURI: string; goOn: () => void }) {
  const t = useT()
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return (
    <div className="grid gap-4">
      <p>{t('setup.scanHint')}</p>
      <div className="aspect-square w-full max-w-60 overflow-hidden rounded-lg bg-white forced-color-adjust-none">
        <Suspense fallback={null}>
          <QrCode text={totpURI} label={t('setup.qr')} />
        </Suspense>
      </div>
      <p className="hidden pointer-coarse:block">
        <a href={totpURI} rel="noreferrer" className={buttonClass('secondary')}>
          {t('setup.openApp')}
        </a>
      </p>
      <h3 className="text-base">{t('setup.cannotScan')}</h3>
      <p>{t('setup.keyHint')}</p>
      <p>
        <VisuallyHidden>{t('setup.key')} </VisuallyHidden>
        <code className="wrap-anywhere" translate="no">
          {inFours(secret)}
        </code>
      </p>
      <p>
        <CopyButton text={secret} label={t('setup.copyKey')} copied={t('setup.keyCopied')} failed={t('codes.notCopied')} />
      </p>
      <p>
        <Button onClick={goOn}>{t('setup.continue')}</Button>
      </p>
    </div>
  )
}

/** `ABCDEFGH` → `ABCD EFGH`. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/gu)?.join(' ') ?? ''
}
