import { callbackErrors } from '@morsel/contract/social'
import type { Config } from '../../kernel/config/config.ts'
import { escapeHtml } from '../../kernel/http/escape-html.ts'

/** Whether a caller asks for JSON rather than for a page (AUTH-140). */
export function wantsJson(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && !accept.includes('text/html')
}

/** Returns the status page of the account API. */
export function okPage(config: Pick<Config, 'APP_NAME'>): string {
  return page(config, { title: 'OK', body: '<p>Everything works.</p>' })
}

/** The maximum length of an error, which is enough for every code and message. */
const errorMaxLength = 200

/**
 * Returns the page that shows an error code as escaped text. A callback from a provider without a stored attempt continues to the page that
 * explains such codes.
 */
export function errorPage(config: Pick<Config, 'APP_NAME'>, error: string): string {
  const body = `<p>Error: <code>${escapeHtml(error.slice(0, errorMaxLength))}</code></p>`
  const explained = callbackErrors.find((code) => code === error)
  return page(config, { title: 'Error', body, next: explained && `/auth-error?${new URLSearchParams({ error: explained })}` })
}

function page(
  { APP_NAME }: Pick<Config, 'APP_NAME'>,
  { title, body, next }: { title: string; body: string; next?: string | undefined },
): string {
  const name = escapeHtml(APP_NAME)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex,nofollow">
${next === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${next}">\n`}<title>${title} · ${name}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p><a href="/">Back to ${name}</a></p>
</main>
</body>
</html>
`
}
