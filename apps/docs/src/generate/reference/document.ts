import { configTable } from '@morsel/api/kernel/config/config'
import { type OpenApiDocument, type Operation, openApiDocument } from '@morsel/api/wiring/openapi/document'
import { pathOf } from '../page.ts'

/** The OpenAPI document, from which most of the reference is printed. */

export const document: OpenApiDocument = openApiDocument({
  APP_NAME: configTable.Process.APP_NAME.fallback,
  APP_URL: 'https://morsel.example',
  AUTH_BASE_PATH: configTable.Accounts.AUTH_BASE_PATH.fallback,
  AUTH_COOKIE_PREFIX: configTable.Accounts.AUTH_COOKIE_PREFIX.fallback,
})

/** One operation with its method and path. */
export interface Listed {
  method: string
  path: string
  operation: Operation
}

export const operations: readonly Listed[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

/** Returns the part of an operation's name before the dot, which is its page. */
export const nounOf = ({ operationId }: Pick<Operation, 'operationId'>): string => operationId.split('.')[0] ?? operationId

/** Returns the slug of the page of a noun's operations. */
export const slugOfNoun = (noun: string): string => `reference/rest/${noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Returns the anchor of an operation. Headings are summaries, which may repeat on a page. */
export const anchorOf = (operationId: string): string => operationId.replaceAll('.', '-').toLowerCase()

/** Returns the link to a procedure's operation. */
export const pathOfOperation = (procedure: string): string =>
  `${pathOf(slugOfNoun(nounOf({ operationId: procedure })))}#${anchorOf(procedure)}`

export const errorsSlug = 'reference/errors'

/** Returns the link to an error code. */
export const linkToCode = (code: string): string => `[\`${code}\`](${pathOf(errorsSlug)}#${code.toLowerCase()})`
