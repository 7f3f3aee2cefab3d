import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { saveNews } from '@morsel/api/people/notification/save-news.flow'
import { offeredLocales, sourceLocale } from '@morsel/contract/locales'
import type { News, NewsTexts } from '@morsel/contract/notification'
import { type Command, requirePositionals, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'

export const newsCommand: Command = {
  usage: 'news FILE',
  help: `Emails news to all users who subscribed to it. FILE is plain text in English: the title on the first
line, then paragraphs separated by empty lines. Put translations next to it: spring.de.txt,
spring.pt-BR.txt and so on for spring.txt. Readers of other languages get English.

The server sends it within a minute. The same text is never sent twice.`,
  options: {},
  async run(line) {
    const [file = ''] = requirePositionals(line, 1, 'Name the file: news FILE')
    const { dir, name, ext } = path.parse(file)
    const translations = offeredLocales.flatMap((locale) => {
      const own = path.join(dir, `${name}.${locale}${ext}`)
      return locale !== sourceLocale && existsSync(own) ? [[locale, readNews(own)] as const] : []
    })
    const texts: NewsTexts = { ...Object.fromEntries(translations), en: readNews(file) }
    const isNew = await withDatabase((db) => saveNews(db, texts))
    process.stdout.write(
      isNew
        ? `Queued in ${translations.length + 1} languages. The server sends it within a minute.\n`
        : 'This text was sent before. Nothing was sent.\n',
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

/** Reads a text file. A sent email can't be undone, so anything but UTF-8 text is refused. */
function readText(file: string): string {
  if (!existsSync(file)) throw new UsageError(`${file} doesn't exist.`)
  if (!statSync(file).isFile()) throw new UsageError(`${file} is a folder, not a file.`)
  const bytes = readFileSync(file)
  if (!isUtf8(bytes) || bytes.includes(0)) throw new UsageError(`${file} isn't UTF-8 text. Nothing was sent.`)
  return bytes.toString()
}
