import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { compileMessages } from './compile-plugin.ts'
import { t } from './test-texts.ts'

async function bundle(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [compileMessages()],
    build: { write: false, minify: false, rolldownOptions: { input: 'src/i18n/messages.ts', preserveEntrySignatures: 'strict' } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((output) => ('output' in output ? output.output : [])).filter((part) => part.type === 'chunk')
}

describe('the build', () => {
  it('keeps texts out of the first chunk and each catalogue in its own chunk (WEB-805)', { timeout: 60_000 }, async () => {
    const chunks = await bundle()
    const withText = (text: string) => chunks.filter((chunk) => chunk.code.includes(text)).map((chunk) => chunk.name)
    const entry = chunks.find((chunk) => chunk.isEntry)
    const first = chunks.filter((chunk) => chunk.isEntry || entry?.imports.includes(chunk.fileName))
    expect(first.flatMap(({ imports }) => imports).filter((name) => !first.some(({ fileName }) => fileName === name))).toEqual([])
    expect(first.map(({ code }) => code).join('\n')).not.toMatch(/"(login|shell|search)\.\w+"/u)
    expect(withText(t('login.rememberMe'))).toEqual(['login'])
    expect(withText(t('search.clearFilters'))).toEqual(['search'])
  })

  it('compiles the texts and leaves out the compiler', { timeout: 60_000 }, async () => {
    const chunks = await bundle()
    const search = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/messages/en/search.ts'))
    expect(search?.code).toContain(`"search.title": ["${t('search.title')}"]`)
    expect(search?.code).not.toContain('plural, ')
    // Only the pseudo-language, which is generated when it loads, includes the compiler.
    expect(chunks.find((chunk) => chunk.isEntry)?.code).not.toContain('compileMessageOrThrow')
  })
})
