import { createFileRoute } from '@tanstack/react-router'
import { AppFrame } from '../../shell/frame/app-frame.tsx'
import { prefetchSaved } from '../../shell/frame/prefetch-saved.ts'

/** Pages of one's own in the bars of the app. */
export const Route = createFileRoute('/_auth-required/_own')({
  loader: ({ context }) => prefetchSaved(context),
  component: AppFrame,
})
