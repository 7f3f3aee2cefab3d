import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '../guarded.ts'
import { prefetchSaved } from '../prefetch-saved.ts'
import { AppFrame } from '../shell/app-frame.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: guarded('auth'),
  loader: ({ context }) => prefetchSaved(context),
  component: AppFrame,
})
