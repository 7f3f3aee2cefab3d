import { Banner, type BannerKind } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { ErrorPanel } from '@morsel/ui/content/error-panel'
import { Skeleton, SkeletonCard, SkeletonRows } from '@morsel/ui/content/skeleton'
import { Art } from '../../../elements/art.tsx'
import { useT } from '../../../i18n/messages-provider.tsx'
import { Sample, useLength } from './sample.tsx'

const kinds: readonly BannerKind[] = ['info', 'success', 'warning', 'danger']

export function MessageSamples() {
  const t = useT()
  const long = useLength()
  return (
    <>
      <Sample name="Banner">
        <div className="grid max-w-form gap-3">
          {kinds.map((kind) => (
            <Banner key={kind} kind={kind} title={long(t('shell.newVersion'))}>
              {long(t('shell.offline'))}
            </Banner>
          ))}
        </div>
      </Sample>
      <Sample name="EmptyState">
        <EmptyState
          art={<Art id="gallery" cuisine="ramen" format="square" className="size-full" />}
          action={<Button kind="secondary">{t('shell.search')}</Button>}
        >
          {long(t('shell.errorSearch'))}
        </EmptyState>
      </Sample>
      <Sample name="ErrorPanel">
        <ErrorPanel
          title={long(t('shell.errorServer'))}
          action={<Button>{t('shell.tryAgain')}</Button>}
          note={t('shell.requestId', { id: '7f3k2m' })}
        >
          {long(t('shell.errorBusy'))}
        </ErrorPanel>
      </Sample>
      <Sample name="Skeleton">
        <div className="grid gap-6 sm:grid-cols-2" aria-busy="true">
          <SkeletonCard />
          <div className="grid content-start gap-3">
            <Skeleton shape="title" />
            <Skeleton shape="art" />
            <SkeletonRows count={2} />
          </div>
        </div>
      </Sample>
    </>
  )
}
