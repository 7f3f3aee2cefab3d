import { expect, it } from 'vitest'
import { filesOfParts } from './part-files.ts'

const chunk = (name: string, imports: readonly string[] = [], dynamicImports: readonly string[] = []) => ({
  fileName: `assets/${name}.js`,
  isEntry: name === 'entry',
  imports: imports.map((file) => `assets/${file}.js`),
  dynamicImports: dynamicImports.map((file) => `assets/${file}.js`),
})

it('lists what each part needs besides the entry (WEB-416)', () => {
  expect(
    filesOfParts([
      chunk('entry', ['base'], ['login', 'map', 'menu']),
      chunk('base'),
      chunk('login', ['entry', 'form', 'base']),
      chunk('form', ['fields'], ['password']),
      chunk('fields', ['base']),
      chunk('password', ['form']),
      chunk('map', ['base']),
      chunk('menu', []),
    ]),
  ).toEqual({ 'login.js': ['form.js', 'fields.js'], 'password.js': ['form.js', 'fields.js'] })
})
