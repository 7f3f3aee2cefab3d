import type { ServerResponse } from 'node:http'
import type { Signing } from './id-token.ts'

/** Where the browser is sent, with form fields if it must POST. */
export interface Callback {
  readonly url: string
  readonly form?: Readonly<Record<string, string>>
}

/** A response of the fake provider. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly location?: string
}

/** Deviations from a real provider. */
export interface Behavior {
  /** Changes or delays a response. */
  readonly token?: (usual: Answer) => Answer | Promise<Answer>
  /** Serves pictures in place of the provider. */
  readonly picture?: (response: ServerResponse) => void
  readonly profile?: (usual: Answer) => Answer | Promise<Answer>
  readonly keySet?: (usual: Answer) => Answer | Promise<Answer>
  /** Changes the claims of ID tokens. */
  readonly claims?: (usual: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  readonly signing?: Signing
  /** Lifetime of access tokens; an hour by default. */
  readonly accessTokenSeconds?: number
  /** A refresh returns a new refresh token and invalidates the old one; true by default. */
  readonly rotatesRefreshTokens?: boolean
  /** Additional parameters of the callback. */
  readonly callback?: Readonly<Record<string, string>>
}

export const json = (value: unknown, status = 200): Answer => ({ status, type: 'application/json', body: JSON.stringify(value) })
export const html = (body: string, status = 200): Answer => ({ status, type: 'text/html; charset=utf-8', body })
