import { createFileRoute } from '@tanstack/react-router'
import { PlaygroundFrame } from '../features/playground/frame/playground-frame.tsx'
import { guarded } from '../navigation/guarded.ts'

export const Route = createFileRoute('/playground')({
  staticData: { messages: ['playground'] },
  beforeLoad: guarded('playground'),
  component: PlaygroundFrame,
})
