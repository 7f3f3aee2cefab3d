import { restExceptions } from '@morsel/api/wiring/openapi/rest-exceptions'
import { groupBy, type Page, pathOf, printTable } from '../page.ts'
import { type Call, calls } from './calls.ts'
import { pathOfOperation } from './document.ts'

/** Returns the page of all procedures of the typed client, each with its scope and its REST path. */
export function proceduresPage(): Page {
  const nouns = groupBy(calls, ({ name }) => name.split('.')[0] ?? name)
  const parts = [...nouns].map(([noun, own]) => {
    const rows = own.map((call) => [
      `\`${call.name}.${call.type === 'query' ? 'query' : 'mutate'}()\``,
      call.scope === undefined ? 'not for tokens' : `\`${call.scope}\``,
      restText(call),
    ])
    return `## ${noun}\n\n${printTable(['Call', 'Token scope', 'Input, output and errors'], rows)}`
  })
  return {
    slug: 'reference/procedures',
    title: 'Procedures of the typed client',
    label: 'Typed client',
    description: 'All procedures of the typed client @morsel/client, with the scope that a personal access token needs.',
    body: [
      `[The typed client](${pathOf('guides/client')}) has a method for each of these ${calls.length} procedures. Its types have all inputs and outputs.`,
      'Dates arrive as `Date`, and files are sent as `Blob`; otherwise, inputs and outputs are those of the REST path.',
      ...parts,
    ].join('\n\n'),
  }
}

function restText({ name, hasPath }: Call): string {
  if (hasPath) return `[REST](${pathOfOperation(name)})`
  const exception = restExceptions.find(({ procedures }) => procedures.includes(name))
  return `No REST path: ${exception?.why ?? ''}`
}
