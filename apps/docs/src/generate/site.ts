import { documentGroups, documentPages } from './documents.ts'
import type { Page, PageGroup } from './page.ts'
import { proceduresPage } from './reference/procedures.ts'
import { objectsPage, restOverview, restPages } from './reference/rest.ts'
import { errorsPage, limitsPage, scopesPage, settingsPage } from './reference/tables.ts'

/** Returns all pages of the site, in the groups and the order of the navigation. */
export function siteGroups(): PageGroup[] {
  return [
    { label: 'Start', pages: documentPages('start') },
    { label: 'Guides', pages: documentPages('guides') },
    { label: 'Reference', pages: [restOverview(), proceduresPage(), errorsPage(), limitsPage(), scopesPage(), objectsPage()] },
    { label: 'REST by noun', isCollapsed: true, pages: restPages() },
    { label: 'Run Morsel', pages: [...documentPages('operate'), settingsPage()] },
    { label: 'Project', pages: documentPages('project') },
  ]
}

/** Returns all pages that are documents of the repository, whose code runs in tests. */
export function documents(): Page[] {
  return documentGroups.flatMap(documentPages)
}
