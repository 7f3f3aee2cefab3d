import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

test('each package in the lockfile is from the registry and has a hash', () => {
  const resolutions = read('pnpm-lock.yaml').match(/^ {4}resolution: .*/gm) ?? []
  expect(resolutions.length).toBeGreaterThan(500)
  expect(resolutions.filter((line) => !/^ {4}resolution: \{integrity: sha512-[\w+/]{86}==\}$/.test(line))).toEqual([])
})

test('no package may run code at install time', () => {
  const [, builds = ''] = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(read('pnpm-workspace.yaml')) ?? []
  expect(builds.trim().split('\n')).not.toHaveLength(0)
  expect(builds).not.toContain('true')
})
