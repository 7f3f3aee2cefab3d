import { createFileRoute } from '@tanstack/react-router'
import { prefetchSaved } from '../../saved/prefetch-saved.ts'
import { AppFrame } from '../../shell/app-frame.tsx'

/** Pages of one's own in the bars of the app. */
export const Route = createFileRoute('/_auth-required/_own')({
  loader: ({ context }) => prefetchSaved(context),
  component: AppFrame,
})
