import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '../navigation/guarded.ts'
import { AppFrame } from '../shell/frame/app-frame.tsx'
import { prefetchSaved } from '../shell/frame/prefetch-saved.ts'

export const Route = createFileRoute('/_app')({
  beforeLoad: guarded('auth'),
  loader: ({ context }) => prefetchSaved(context),
  component: AppFrame,
})
