import type { FixturePerson } from '@morsel/auth/test/social/fixtures'
import { people } from './people.ts'

/** What people see at a fake provider: whom to be, or no. */

/** @param action where the choice goes: the address of this page */
export function choicePage(providerName: string, action: string): string {
  const choices = Object.entries<FixturePerson>(people).map(
    ([key, person]) =>
      `<button name="person" value="${key}"><b>${escaped(`${person.firstName} ${person.lastName}`)}</b> <span>${escaped(addressOf(person))}</span></button>`,
  )
  return page(
    `${providerName} (not the real one)`,
    `<p>Who are you at ${escaped(providerName)}?</p>
<form method="post" action="${escaped(action)}">
${choices.join('\n')}
<button name="deny" value="access_denied">Do not let Morsel know who I am</button>
</form>`,
  )
}

/** Carries fields to another site by POST, as Apple does. */
export function postPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  return page(
    'One moment',
    `<form method="post" action="${escaped(action)}">${inputs.join('')}<button>Go on</button></form><script>document.forms[0].submit()</script>`,
  )
}

export function problemPage(problem: string): string {
  return page('This request is wrong', `<p>${escaped(problem)}</p>`)
}

function addressOf({ email, isVerified }: FixturePerson): string {
  if (email === null) return 'shares no address'
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
