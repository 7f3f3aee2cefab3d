import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '../../features/settings/settings-frame.tsx'

export const Route = createFileRoute('/_auth-required/_settings')({
  // All settings pages list their sections.
  staticData: { messages: ['settings'] },
  component: SettingsFrame,
})
