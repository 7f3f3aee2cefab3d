import { expect, test } from 'vitest'
import { parsePasswd } from './run-as.ts'

test('parsePasswd reads accounts, except root and invalid lines', () => {
  const accounts = parsePasswd(
    [
      '# macOS begins with a comment',
      'root:x:0:0:root:/root:/bin/bash',
      'toor:x:0:0::/root:/bin/sh',
      'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash',
      'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false',
      'half:x',
      'words:x:one:two::/:/bin/sh',
      '',
    ].join('\n'),
  )
  expect([...accounts]).toEqual([
    ['postgres', { uid: 101, gid: 104 }],
    ['nobody', { uid: 4_294_967_294, gid: 4_294_967_294 }],
  ])
})
