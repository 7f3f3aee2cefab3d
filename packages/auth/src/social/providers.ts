import type { Provider } from './provider.ts'
import { github } from './providers/github.ts'
import { google } from './providers/google.ts'

/** The provider table (specification 3), in the order in which buttons are offered. */
export const providers = { google, github } as const satisfies Readonly<Record<string, Provider>>

/** The id of a provider in the table. */
export type ProviderId = keyof typeof providers
