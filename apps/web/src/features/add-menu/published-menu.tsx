import type { MenuPublishOutput } from '@morsel/contract/menu/publish-menu'
import { Banner } from '@morsel/ui/basics/banner'
import { Button, buttonClass } from '@morsel/ui/basics/button'
import { AppLink } from '../../elements/app-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'

/** What happened to the dishes. */
export function PublishedMenu({ outcome, onMore }: { outcome: MenuPublishOutput; onMore: () => void }) {
  const t = useT()
  const { added, changed, waiting, same, path } = outcome
  return (
    <div className="grid max-w-lg gap-5">
      <Banner kind="success" title={t('addMenu.done')}>
        <ul>
          {added > 0 && <li>{t('addMenu.added', { count: added })}</li>}
          {changed > 0 && <li>{t('addMenu.updated', { count: changed })}</li>}
          {waiting > 0 && <li>{t('addMenu.waiting', { count: waiting })}</li>}
          {same > 0 && <li>{t('addMenu.unchanged', { count: same })}</li>}
        </ul>
      </Banner>
      <div className="flex flex-wrap gap-2">
        <AppLink href={`${path}#menu`} className={buttonClass('primary')}>
          {t('addMenu.toMenu')}
        </AppLink>
        <Button kind="secondary" onClick={onMore}>
          {t('addMenu.more')}
        </Button>
      </div>
    </div>
  )
}
