import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Cities } from './cities.tsx'
import { connect } from './morsel.ts'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Cities {...connect('')} />
    </QueryClientProvider>,
  )
