import { restTable } from '@morsel/api/kernel/rest'
import { scopeOf } from '@morsel/api/kernel/session/personal-token'
import { documentedProcedure } from '@morsel/api/wiring/openapi/operation'
import { appRouter } from '@morsel/api/wiring/router'
import { pathOfOperation } from './document.ts'

const withPath = new Set(restTable(appRouter).map(({ procedure }) => procedure))

/** All procedures, with the row of the limit table that counts them and the scope that a token needs; without one, no token may call it. */
export const calls = Object.keys(appRouter._def.procedures).map((name) => {
  const { type, meta } = documentedProcedure(appRouter, name)
  return { name, type, limit: meta.limit ?? 'general', scope: scopeOf(name, type), hasPath: withPath.has(name) }
})

export type Call = (typeof calls)[number]

/** Returns the name of a procedure, as a link to its REST path if it has one. */
export const linkToCall = ({ name, hasPath }: Call): string => (hasPath ? `[\`${name}\`](${pathOfOperation(name)})` : `\`${name}\``)
