import { Breadcrumb } from '@morsel/ui/content/breadcrumb'
import { useT } from '../../../i18n/messages-provider.tsx'

export function PlaygroundBreadcrumb({ end, room }: { end: string; room?: { label: string; href: string } }) {
  const t = useT()
  return (
    <Breadcrumb
      label={t('shell.breadcrumb')}
      items={[{ label: t('playground.title'), href: '/playground' }, ...(room ? [room] : []), { label: end }]}
    />
  )
}
