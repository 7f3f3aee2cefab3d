import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettingFiles } from '../src/env.ts'

describe('SEC-727 a setting can be read from a file', () => {
  let folder: string
  const file = (name: string) => path.join(folder, name)

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'morsel-settings-'))
    await writeFile(file('secret'), 'a secret with spaces, and a comma\n')
    await writeFile(file('empty'), '\n')
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('without its last line break', () => {
    const { values, problems } = readSettingFiles({ APP_SECRET_FILE: file('secret'), SOCIAL_GOOGLE_CLIENT_SECRET_FILE: file('secret') })
    expect(problems).toEqual([])
    expect(values).toEqual({
      APP_SECRET: 'a secret with spaces, and a comma',
      APP_SECRET_FILE: '',
      SOCIAL_GOOGLE_CLIENT_SECRET: 'a secret with spaces, and a comma',
      SOCIAL_GOOGLE_CLIENT_SECRET_FILE: '',
    })
  })

  test('but not if it is set as well, or if the file is missing or empty; every problem is reported', () => {
    const { problems } = readSettingFiles({
      APP_SECRET: 'a secret in the environment',
      APP_SECRET_FILE: file('secret'),
      DATABASE_URL_FILE: file('missing'),
      SMTP_URL_FILE: file('empty'),
    })
    expect(problems).toEqual([
      "APP_SECRET and APP_SECRET_FILE can't be combined",
      "DATABASE_URL_FILE must name a readable file that isn't empty",
      "SMTP_URL_FILE must name a readable file that isn't empty",
    ])
  })

  test('and other variables that end in _FILE stay as they are', () => {
    const other = { AUTH_BREACHED_PASSWORDS_FILE: file('missing'), AWS_WEB_IDENTITY_TOKEN_FILE: file('missing'), PORT_FILE: '' }
    expect(readSettingFiles(other)).toEqual({ values: {}, problems: [] })
  })
})
