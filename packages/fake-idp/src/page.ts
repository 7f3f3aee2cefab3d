import type { FixturePerson } from '@morsel/auth/test/social/fixtures'
import { people } from './people.ts'

/** The pages of a fake provider: choose a user or decline. */

/**
 * Returns the page to choose a user.
 * @param action where the form is sent
 */
export function choicePage(providerName: string, action: string): string {
  const choices = Object.entries<FixturePerson>(people).map(
    ([key, person]) =>
      `<button name="person" value="${key}"><b>${escaped(`${person.firstName} ${person.lastName}`)}</b> <span>${escaped(addressOf(person))}</span></button>`,
  )
  return page(
    `${providerName} (fake)`,
    `<p>Choose an account to continue to Morsel.</p>
<form method="post" action="${escaped(action)}">
${choices.join('\n')}
<button name="deny" value="access_denied">Cancel</button>
</form>`,
  )
}

/** Sends fields to another site by POST, as Apple does. */
export function postPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  return page(
    'Redirecting…',
    `<form method="post" action="${escaped(action)}">${inputs.join('')}<button>Continue</button></form><script>document.forms[0].submit()</script>`,
  )
}

export function problemPage(problem: string): string {
  return page('Invalid request', `<p>${escaped(problem)}</p>`)
}

function addressOf({ email, isVerified }: FixturePerson): string {
  if (email === null) return 'shares no email'
  return isVerified ? email : `${email}, not verified`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 24rem; margin: 3rem auto; padding: 0 1rem }
form { display: grid; gap: .75rem }
button { font: inherit; padding: .75rem 1rem; text-align: start; cursor: pointer }
button span { display: block }
</style>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</html>
`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
