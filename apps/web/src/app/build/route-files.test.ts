import { expect, it } from 'vitest'
import { filesOfRoutes } from './route-files.ts'

it('lists what a route needs besides the entry, by route ID', () => {
  const component = (file: string) => `src/routes/${file}.tsx?tsr-split=component`
  expect(
    filesOfRoutes({
      'src/app/entry-client.tsx': { file: 'entry.js', isEntry: true, imports: ['_base.js'] },
      '_base.js': { file: 'base.js' },
      '_forms.js': { file: 'forms.js', imports: ['_base.js'] },
      [component('_auth/login')]: { file: 'login.js', imports: ['src/app/entry-client.tsx', '_forms.js'] },
      [component('_landing/index')]: { file: 'landing.js', imports: [] },
      [component('_app/restaurant.$city.$slugId')]: { file: 'restaurant.js' },
      [component('_auth-required/_settings/settings.index')]: { file: 'settings.js' },
      'messages/en/login.ts': { file: 'words.js' },
    }),
  ).toEqual({
    entry: ['/entry.js', '/base.js'],
    '/_auth/login': ['/login.js', '/forms.js'],
    '/_landing/': ['/landing.js'],
    '/_app/restaurant/$city/$slugId': ['/restaurant.js'],
    '/_auth-required/_settings/settings/': ['/settings.js'],
  })
})
