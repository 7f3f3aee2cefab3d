import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { saveNews } from '@morsel/api/people/notification/save-news.flow'
import { offeredLocales, sourceLocale } from '@morsel/contract/locales'
import type { News, NewsTexts } from '@morsel/contract/notification'
import { type Command, UsageError, wordsOf } from './command.ts'
import { withDatabase } from './data-store.ts'

/** `news` */
export const newsCommand: Command = {
  usage: 'news FILE',
  help: `Mails news to everybody who wants them. The first line of FILE is the title, what follows are paragraphs
with empty lines between; plain text in English. Translations lie beside it: for spring.txt they are
spring.de.txt, spring.pt-BR.txt and so on; who reads another language gets English.

The server sends them within a minute. The same words are sent once.`,
  options: {},
  async run(line) {
    const [file = ''] = wordsOf(line, 1, 'Say where they are written: news FILE.')
    const { dir, name, ext } = path.parse(file)
    const translations = offeredLocales.flatMap((locale) => {
      const own = path.join(dir, `${name}.${locale}${ext}`)
      return locale !== sourceLocale && existsSync(own) ? [[locale, readNews(own)] as const] : []
    })
    const texts: NewsTexts = { ...Object.fromEntries(translations), en: readNews(file) }
    const isNew = await withDatabase((db) => saveNews(db, texts))
    process.stdout.write(
      isNew ? `They are sent within a minute, in ${translations.length + 1} languages.\n` : 'These words were sent before.\n',
    )
  },
}

function readNews(file: string): News {
  const [title = '', ...paragraphs] = readText(file)
    .replace(/^\s*(.*)$/m, '$1\n')
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  if (title === '' || paragraphs.length === 0) throw new UsageError(`${file} needs a title and at least one paragraph.`)
  return { title, paragraphs }
}

/** What was mailed cannot be taken back: other encodings and what is no text are refused. */
function readText(file: string): string {
  if (!existsSync(file)) throw new UsageError(`There is no ${file}.`)
  if (!statSync(file).isFile()) throw new UsageError(`${file} is a folder, not a file.`)
  const bytes = readFileSync(file)
  if (!isUtf8(bytes) || bytes.includes(0)) throw new UsageError(`${file} is not text in UTF-8; nothing was sent.`)
  return bytes.toString()
}
