import { configTable, printEnvExample } from '@morsel/api/kernel/config/config'
import { limitTable } from '@morsel/api/kernel/ports/limits'
import { bodyTable } from '@morsel/api/kernel/rest'
import { errors } from '@morsel/contract/errors'
import { fieldErrors } from '@morsel/contract/field-errors'
import { type TokenScope, tokenDays, tokenPrefix, tokenScopes } from '@morsel/contract/personal-token'
import { escapeText, groupBy, type Page, pathOf, printTable } from '../page.ts'
import { calls, linkToCall } from './calls.ts'
import { errorsSlug } from './document.ts'

/** Reference pages that are printed from the tables of the product. */

/** Returns the page of all error codes. */
export function errorsPage(): Page {
  const codes = Object.entries(errors).map(([code, { status, message }]) => [withAnchor(code), String(status), escapeText(message)])
  const fields = Object.entries(fieldErrors).map(([code, text]) => [withAnchor(code), escapeText(text)])
  return {
    slug: errorsSlug,
    title: 'Error codes',
    description: 'All error codes of the API of Morsel with their HTTP status, and all codes of invalid fields.',
    body: [
      `[Handle errors](${pathOf('guides/errors')}) explains their form. Compare codes, not messages.`,
      `## Error codes\n\n${printTable(['Code', 'Status', 'Message'], codes)}`,
      `## Field codes\n\nThese are values of \`fieldErrors\`. A field can also have a code of the table above.\n\n${printTable(['Code', 'Meaning'], fields)}`,
    ].join('\n\n'),
  }
}

const withAnchor = (code: string) => `<code id="${code.toLowerCase()}">${code}</code>`

/** What the rows of the limit table count, where that isn't a list of calls. */
const limitTexts: Readonly<Record<string, string>> = {
  general: 'All other calls, each counted separately. Operators set the numbers (`RATE_LIMIT_MAX`, `RATE_LIMIT_WINDOW`).',
  accounts: 'New accounts. For more, a browser must solve a puzzle.',
  personalTokens: 'All calls with one personal access token, wherever they come from.',
  pages: 'Pages that are rendered for a browser.',
}

/** Returns the page of all limits. */
export function limitsPage(): Page {
  const counted = groupBy(calls, ({ limit }) => limit)
  const general = {
    max: configTable.Accounts.RATE_LIMIT_MAX.fallback,
    windowSeconds: Number(configTable.Accounts.RATE_LIMIT_WINDOW.fallback),
  }
  const rows = Object.entries(limitTable).map(([name, limit]) => {
    const { max, windowSeconds } = limit ?? general
    const what = Object.hasOwn(limitTexts, name) ? limitTexts[name] : (counted.get(name) ?? []).map(linkToCall).join(', ')
    return [`\`${name}\``, `${max} per ${secondsText(windowSeconds)}`, what ?? '']
  })
  const bodies = Object.values(bodyTable).map(({ types, maxBytes }) => [types.map((type) => `\`${type}\``).join(', '), sizeText(maxBytes)])
  const unique = [...new Map(bodies.map((row) => [row.join(), row])).values()]
  return {
    slug: 'reference/limits',
    title: 'Limits',
    description: 'How often programs may call the API of Morsel, and how large requests may be.',
    body: [
      `[Stay within the limits](${pathOf('guides/limits')}) explains the headers of responses. A call over a limit gets 429.`,
      `## Calls\n\nCalls are counted per IP address and procedure. The names are those in the \`RateLimit\` header.\n\n${printTable(['Limit', 'Calls', 'What it counts'], rows)}`,
      `## Sizes of bodies\n\n${printTable(['Body', 'At most'], unique)}`,
    ].join('\n\n'),
  }
}

function secondsText(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'hour' : `${seconds / 3600} hours`
  if (seconds % 60 === 0) return seconds === 60 ? 'minute' : `${seconds / 60} minutes`
  return `${seconds} seconds`
}

const sizeText = (bytes: number) => (bytes >= 2 ** 20 ? `${Math.round(bytes / 2 ** 20)} MiB` : `${Math.round(bytes / 1024)} KiB`)

const scopeTexts = {
  read: 'What its user may read. Every token has it.',
  write: 'Contributions, reviews, lists and other content.',
  account: 'The profile and its settings.',
} satisfies Record<TokenScope, string>

/** Returns the page of the scopes of personal access tokens. */
export function scopesPage(): Page {
  const byScope = groupBy(calls, ({ scope = 'none' }) => scope)
  const list = (scope: string) => (byScope.get(scope) ?? []).map(linkToCall).join(', ')
  return {
    slug: 'reference/scopes',
    title: 'Scopes of tokens',
    label: 'Token scopes',
    description: 'The scopes of personal access tokens of Morsel, and the calls that each of them allows.',
    body: [
      `[Personal access tokens](${pathOf('guides/tokens')}) begin with \`${tokenPrefix}\` and are valid for ${tokenDays.slice(0, -1).join(', ')} or ${tokenDays.at(-1)} days.`,
      printTable(
        ['Scope', 'What it allows'],
        tokenScopes.map((scope) => [`[\`${scope}\`](#${scope})`, scopeTexts[scope]]),
      ),
      ...tokenScopes.map((scope) => `## ${scope}\n\n${list(scope)}`),
      `## Not for tokens\n\nThese calls need a session, because they change how a user signs in, or decide about others.\n\n${list('none')}`,
    ].join('\n\n'),
  }
}

/** Returns the page of all settings of an installation. */
export function settingsPage(): Page {
  const [, ...sections] = printEnvExample().split(/^## /m)
  const parts = sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return `## ${heading}\n\n${printTable(['Variable', 'Default', 'Meaning'], settingRows(lines))}`
  })
  return {
    slug: 'reference/settings',
    title: 'Settings',
    description: 'All environment variables that a Morsel server reads, with their defaults.',
    body: `Set these in the environment, or in a file \`.env\` in the root of the repository. Durations are in seconds, and lists are separated by commas.\n\n${parts.join('\n')}`,
  }
}

/** Reads the lines of `.env.example`: a comment, then the variable that it explains. */
function settingRows(lines: readonly string[]): string[][] {
  let meaning: string[] = []
  return lines.flatMap((line) => {
    const [, name, value = ''] = /^# ([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? []
    if (name === undefined) {
      meaning = line.startsWith('# ') ? [...meaning, line.slice(2)] : []
      return []
    }
    const row = [`\`${name}\``, value === '' ? '' : `\`${value}\``, escapeText(meaning.join(' '))]
    meaning = []
    return [row]
  })
}
