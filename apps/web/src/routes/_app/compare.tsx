import { createFileRoute } from '@tanstack/react-router'
import { compareHead } from '../../features/compare/compare-head.ts'
import { ComparePage } from '../../features/compare/compare-page.tsx'
import { fetchCompared } from '../../features/compare/fetch-compared.ts'

export const Route = createFileRoute('/_app/compare')({
  staticData: { messages: ['compare', 'item', 'places', 'cuisines'] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => ({ ...(await fetchCompared(context, deps)), head: compareHead(context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ComparePage,
})
