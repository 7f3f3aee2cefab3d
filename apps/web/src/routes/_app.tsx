import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '../navigation/guarded.ts'
import { prefetchSaved } from '../saved/prefetch-saved.ts'
import { AppFrame } from '../shell/app-frame.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: guarded('auth'),
  loader: ({ context }) => prefetchSaved(context),
  component: AppFrame,
})
