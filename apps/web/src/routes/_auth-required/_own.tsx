import { createFileRoute } from '@tanstack/react-router'
import { AppFrame } from '../../shell/frame/app-frame.tsx'
import { prefetchSaved } from '../../shell/frame/prefetch-saved.ts'

/** The user's own pages in the app layout. */
export const Route = createFileRoute('/_auth-required/_own')({
  loader: ({ context }) => prefetchSaved(context),
  component: AppFrame,
})
