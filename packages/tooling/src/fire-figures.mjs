/** Figures of `npm run fire -- peer`, as it prints them: the same attacks on Morsel and on an unmodified better-auth server. */
export const fireFigures = {
  measuredOn: '2026-11-28',
  peer: 'better-auth 1.3.27',
  rows: [
    ['50 uses of one reset link at once', '1 succeeds', '50 succeed'],
    ['400 wrong passwords for one account, from 50 IP addresses', '10 are compared', '159 are compared'],
    ['a body of 4 MB, without a cookie', '413 after 1 ms of the main thread', '400 after 37 ms'],
    ['nested JSON of 100 kB, without a cookie', '400 after 5 ms of the main thread', '500 after 2 ms'],
    ['session checks of others, under five hostile clients', '5 ms at p95', '21 ms at p95'],
    ['20,000 random calls to the account API', 'no unexpected 5xx', 'at least 20 unexpected 5xx'],
  ],
}

/** Returns the section of the threat model. */
export function printFigures({ measuredOn, peer, rows }) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return `## The same attacks on another server

Measured on ${measuredOn} with \`npm run fire -- peer\`: Morsel and an unmodified ${peer} on Express, set up as
its documentation describes. Both have rate limits on and use PostgreSQL on the same machine.

${[line(['Attack', 'Morsel', peer]), line(['---', '---', '---']), ...rows.map(line)].join('\n')}`
}
