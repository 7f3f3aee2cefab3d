import type { Answer, Operation } from '@morsel/api/wiring/openapi/document'
import { escapeText, groupBy, type Page, pathOf, printExample, printTable } from '../page.ts'
import { anchorOf, document, type Listed, linkToCode, nounOf, operations, slugOfNoun } from './document.ts'
import { memberRows, objects, objectsSlug, typeText } from './schema.ts'

/** The reference of the REST API: a page per noun, printed from the OpenAPI document. */

/** Returns the list of all paths. */
export function restOverview(): Page {
  const rows = operations.map(({ method, path, operation }) => [
    `\`${method} ${path}\``,
    `[${operation['summary']}](${pathOf(slugOfNoun(nounOf(operation)))}#${anchorOf(operation.operationId)})`,
  ])
  return {
    slug: 'reference/rest',
    title: 'REST API',
    label: 'All paths',
    description: 'All paths of the REST API of Morsel, with their methods.',
    body: [
      '`/api/openapi.json` is the machine-readable version. You can [try every call in the browser](/api/docs).',
      printTable(['Call', 'What it does'], rows),
    ].join('\n\n'),
  }
}

/** Returns a page for the operations of each noun. */
export function restPages(): Page[] {
  const nouns = groupBy(operations, ({ operation }) => nounOf(operation))
  return [...nouns].map(([noun, calls]) => ({
    slug: slugOfNoun(noun),
    title: `REST: ${wordsOf(noun)}`,
    label: wordsOf(noun),
    description: `Paths of the REST API: ${calls.map(({ operation }) => String(operation['summary']).toLowerCase()).join(', ')}.`.slice(
      0,
      160,
    ),
    body: calls.map(printOperation).join('\n'),
  }))
}

/** Returns the objects that several operations share. */
export function objectsPage(): Page {
  const parts = objects.map(([name, schema]) => `## ${name}\n\n${printTable(['Member', 'Type', 'Meaning'], memberRows(schema))}`)
  return {
    slug: objectsSlug,
    title: 'Objects',
    description: 'The objects that inputs and responses of the API share.',
    body: `Responses of several calls contain these objects.\n\n${parts.join('\n')}`,
  }
}

const wordsOf = (noun: string) => {
  const words = noun.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function printOperation({ method, path, operation }: Listed): string {
  const { operationId, summary, description, deprecated, parameters = [], requestBody } = operation
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return [
    `<span id="${anchorOf(operationId)}"></span>\n\n## ${summary}`,
    `\`${method} ${path}\``,
    ...(deprecated ? ['This path is deprecated.'] : []),
    escapeText(String(description ?? '')),
    `Typed client: \`${operationId}\`. [Try it](/api/docs#/${nounOf(operation)}/${operationId})`,
    ...section(
      'Parameters',
      ['Name', 'Type', 'Meaning'],
      parameters.map(({ name, in: place, schema, description: text, ...more }) => [
        `\`${name}\` in ${place}${'required' in more && more.required === true ? '' : ', optional'}`,
        typeText(schema),
        escapeText(text ?? ''),
      ]),
    ),
    ...(body ? section(`Body (\`${type}\`)`, ['Member', 'Type', 'Meaning'], memberRows(body.schema)) : []),
    ...(body?.example === undefined ? [] : [printExample(body.example)]),
    ...printAnswers(operation),
  ].join('\n\n')
}

function printAnswers({ responses }: Operation): string[] {
  const answers = Object.entries(responses).map(([status, answer]) => ({ status, ...resolved(answer) }))
  const success = answers.find(({ status }) => status.startsWith('2'))
  const [type, content] = Object.entries(success?.content ?? {})[0] ?? []
  const schema = content?.schema
  const failures = answers.filter(({ status, description }) => Number(status) >= 400 && /^[A-Z_]+(?:, |$)/.test(description ?? ''))
  const codes = failures.map(({ status, description = '' }) => [status, description.split(', ').map(linkToCode).join(', ')])
  return [
    ...(schema ? [`**Response** (\`${type}\`): ${typeText(schema)}`] : []),
    ...(schema ? table(['Member', 'Type', 'Meaning'], memberRows(schema)) : []),
    ...(content?.example === undefined ? [] : [printExample(content.example)]),
    ...section('Errors', ['Status', 'Codes'], codes),
  ]
}

function resolved(answer: Answer): Answer {
  const name = answer.$ref?.split('/').at(-1)
  const shared: Record<string, unknown> = document.components['responses'] ?? {}
  // Shared responses are described like all others.
  return name === undefined ? answer : (shared[name] as Answer)
}

const table = (head: string[], rows: string[][]) => (rows.length === 0 ? [] : [printTable(head, rows)])
const section = (title: string, head: string[], rows: string[][]) => (rows.length === 0 ? [] : [`**${title}**`, printTable(head, rows)])
