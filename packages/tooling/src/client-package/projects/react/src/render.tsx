import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Cities } from './cities.tsx'
import { connect } from './morsel.ts'

/** Renders the app with data of a server. */
export async function render(baseUrl: string): Promise<string> {
  const connected = connect(baseUrl)
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(connected.queries.city.list())
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <Cities {...connected} />
    </QueryClientProvider>,
  )
}
