import { fireFigures, printFigures } from './fire-figures.mjs'
import { isTest, rulesCitedIn } from './references.mjs'

/** The threat model: what an attacker wants, where they try, and the rules of `docs/spec` that stop them. A test must cite each rule. */
export const threats = {
  'Accounts and sessions': [
    [
      'guess the password of an account, from one IP address or many',
      'sign-in and every password prompt',
      'AUTH-440 AUTH-441 SEC-202 SEC-214',
    ],
    ['lock a user out by guessing for them', 'sign-in', 'AUTH-443 AUTH-744'],
    ['try common passwords', 'sign-up, reset, change', 'AUTH-402 AUTH-404'],
    ['guess a second factor', 'two-factor sign-in, confirmations', 'AUTH-740 AUTH-742 AUTH-745 AUTH-724 AUTH-725'],
    ['use a code, link or state twice', 'every door', 'SEC-407 AUTH-419 AUTH-723 SOCIAL-110'],
    [
      "create an account with someone else's email and wait until they use it",
      'sign-up, verification, reset',
      'AUTH-422 AUTH-531 AUTH-532 AUTH-533 SOCIAL-212',
    ],
    ["sign a victim in to the attacker's account", 'sign-in, emailed links', 'AUTH-507 SEC-103 SEC-104'],
    ['give a victim a session that the attacker knows', 'cookies', 'AUTH-230 AUTH-703'],
    ['continue after sign-out, revocation or a new password', 'sessions, pending flows', 'AUTH-245 AUTH-421 AUTH-550 AUTH-551 AUTH-256'],
    ['do lasting harm with a stolen session', 'settings', 'AUTH-820 AUTH-821 AUTH-940 AUTH-941'],
    ['keep a session forever', 'sessions', 'AUTH-232 AUTH-233'],
    ['find out who has an account', 'sign-in, sign-up, reset, verification', 'SEC-406 AUTH-321 AUTH-410 AUTH-314 AUTH-442'],
    ['skip the second factor', 'reset, social sign-in, passkeys', 'AUTH-423 AUTH-729 AUTH-720'],
    ['change an account unnoticed', 'settings', 'AUTH-940 AUTH-326 AUTH-727 SEC-510'],
    ['take over a username that its user gave up', 'usernames', 'AUTH-613 AUTH-925'],
  ],
  'Providers of social sign-in': [
    ['start a sign-in and have a victim finish it, or mix up providers', 'callback', 'SOCIAL-111 SOCIAL-112 SOCIAL-103'],
    ['take over an account with an unverified email at a provider', 'sign-in and linking', 'SOCIAL-203 SOCIAL-221 SOCIAL-245'],
    ['use a forged, foreign or old ID token', 'ID tokens', 'SOCIAL-231 SOCIAL-232 SOCIAL-233 SOCIAL-234'],
    ['make the server call an internal address', 'provider endpoints, pictures', 'SOCIAL-240 SEC-408 SOCIAL-302'],
  ],
  'Data of other users': [
    ['read or change what belongs to another user', 'every procedure', 'SEC-401 SEC-402 SEC-820'],
    ['inject SQL, a prototype or a header', 'every input', 'SEC-404 SEC-405 SEC-503'],
    ['run a script on a page or in an email', 'texts, file names, error pages', 'SEC-509 SEC-601 AUTH-141'],
    ["make a user's browser call the API without their consent", 'API, page forms', 'SEC-101 SEC-106 WEB-325'],
    ['lead a user to another site', '`callbackURL` and the like', 'SEC-114 SEC-115 SEC-604'],
    ['read a response that was cached for someone else', 'pages, API', 'AUTH-137 SEARCH-353'],
  ],
  Secrets: [
    ['use the contents of a stolen database', 'database, backups', 'SEC-301 SEC-302 SEC-303 SEC-304 SEC-306'],
    ['use information in logs and error messages', 'logs, responses', 'SEC-320 SEC-321 SEC-322 AUTH-136'],
    ['see what the last user of a shared browser left in it', 'browser', 'SEC-610'],
    ['use a value that was signed for another purpose', 'cookies, tokens', 'SEC-310 SEC-403'],
  ],
  Service: [
    ['occupy the server with large, slow or many requests', 'HTTP', 'SEC-220 SEC-221 SEC-223 SEC-605 SEC-606'],
    ['occupy the server with expensive queries', 'search, hashing', 'SEC-714 SEC-704 SEARCH-154 SEC-711'],
    ["flood someone's mailbox", 'every call that sends email', 'SEC-204 SEC-203'],
    ['get around the limits with alternative spellings, batches or IPv6', 'rate limits', 'SEC-211 SEC-212 SEC-214 SEC-230 SEC-215'],
    ['pass off another host as this one', '`Host`', 'SEC-607 SEC-604'],
    ['lose or duplicate a write through a crash', 'database', 'SEC-706 SEC-712 SEC-507 SEC-716'],
  ],
  'Trust in places and reviews': [
    [
      'hide reviews or praise a place with throwaway accounts',
      'reviews, reports',
      'PLACE-308 PLACE-309 PLACE-322 PLACE-331 PLACE-333 PLACE-334',
    ],
    ['praise a place as its owner', 'reviews', 'PLACE-310'],
  ],
  Traces: [
    ['erase the traces of a takeover', 'audit log', 'SEC-810 SEC-811 SEC-812'],
    ['sign in from another place unnoticed', 'sign-in', 'AUTH-326 AUTH-834 AUTH-835 AUTH-836'],
    ['try stolen passwords on many accounts unnoticed', 'sign-in', 'SEC-814'],
    ['keep an account that was taken over', 'operators', 'SEC-813'],
  ],
}

/**
 * Returns the page about the threat model.
 * @param texts every source and document by its path
 * @returns the page, and the threats that no test covers
 */
export function printThreats(texts) {
  const tests = new Map()
  for (const [file, text] of texts) {
    if (!isTest(file)) continue
    for (const { id } of rulesCitedIn(text)) tests.set(id, [...new Set([...(tests.get(id) ?? []), file])])
  }
  const specs = [...texts].filter(([file]) => file.startsWith('docs/spec/'))
  const isRule = (id) => specs.some(([, text]) => text.includes(`**${id}**`))
  const unshown = []
  const sections = Object.entries(threats).map(([asset, rows]) => {
    const items = rows.map(([threat, door, rules]) => {
      const ids = rules.split(' ')
      unshown.push(...ids.filter((id) => !tests.has(id) || !isRule(id)).map((id) => `"${threat}" cites ${id}, which no test shows`))
      const files = [...new Set(ids.flatMap((id) => tests.get(id)?.slice(0, 1) ?? []))].map((file) => `\`${file}\``)
      const title = `**${threat[0].toUpperCase()}${threat.slice(1)}** (${door})`
      return [`- ${wrap(title)}`, `  - Rules: ${wrap(ids.join(', '))}`, ...files.map((file) => `  - ${file}`)].join('\n')
    })
    return `## ${asset}\n\n${items.join('\n')}`
  })
  return { page: `${intro}\n${[...sections, printFigures(fireFigures)].join('\n\n')}\n`, unshown }
}

/** Wraps a list item at the maximum line width of documents. */
function wrap(text) {
  return text.replaceAll(/(.{1,108})(?: |$)/gu, '$1\n    ').trimEnd()
}

const intro = `# Threat model

What an attacker may want from an installation, where they would try to get it, the rules that stop them, and tests of
these rules. Generated from \`packages/tooling/src/threats.mjs\`; \`npm run check\` fails when a threat has no test. To
report a vulnerability, see [SECURITY.md](../SECURITY.md).
`
