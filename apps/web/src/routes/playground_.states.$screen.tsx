import { createFileRoute } from '@tanstack/react-router'
import { playgroundHead } from '../features/playground/playground-head.ts'
import { isStagedScreen } from '../features/playground/stage/screens.ts'
import { StagePage } from '../features/playground/stage/stage-page.tsx'
import { guarded } from '../navigation/guarded.ts'
import { screenError } from '../site/screen-error.ts'

/** Outside the playground's layout: a screen fills the whole page, as in the product. */
export const Route = createFileRoute('/playground_/states/$screen')({
  staticData: { messages: ['playground'] },
  beforeLoad: guarded('playground'),
  loader: ({ context, params: { screen }, location }) => {
    if (!isStagedScreen(screen)) throw screenError({ status: 404, path: location.href })
    return { screen, head: playgroundHead(context, 'states', '/states', screen) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: StagePage,
})
