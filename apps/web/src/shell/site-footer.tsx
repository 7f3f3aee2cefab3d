import { Footer } from '@morsel/ui/footer'
import { Link } from '@morsel/ui/link'
import { Logo } from '@morsel/ui/logo'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../i18n/messages-provider.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The end of every page that has bars. */
export function SiteFooter() {
  const t = useT()
  const { site } = useRouter().options.context
  return (
    <Footer
      brand={<Logo name={site.name} />}
      navLabel={t('shell.footerNavigation')}
      columns={[
        {
          title: t('shell.discover'),
          links: [
            { label: t('shell.discover'), href: '/app' },
            { label: t('shell.search'), href: '/search' },
          ],
        },
      ]}
      note={<Link href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</Link>}
    >
      <ThemeChoice />
    </Footer>
  )
}
