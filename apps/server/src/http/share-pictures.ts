import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPicture } from '@morsel/api/kernel/picture/decoding'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import { type ShareFacts, shareFacts, shareKinds } from '@morsel/api/wiring/site/share-facts'
import { AppError } from '@morsel/contract/errors'
import { type Db, databaseOf } from '@morsel/db/client'
import { renderAsync } from '@resvg/resvg-js'
import { type RequestHandler, Router } from 'express'
import { createFontFiles } from '../share/font-files.ts'
import type { WebBuild } from './pages.ts'
import { expressContext } from './request-context.ts'

/** How many pictures are kept on disk; the oldest are deleted first. */
const FILES_MAX = 2000
const CLEAN_UP_EVERY = 100

/** Serves share pictures: `/share/restaurant/{number}.png`, `/share/item/{id}.png` and `/share/home.png` (WEB-118). */
export function sharePicturesDoor(deps: Deps, web: WebBuild): Router {
  const door = Router({ caseSensitive: true })
  const folder = path.join(deps.config.DATA_DIR, 'cache', 'share')
  const fontsOf = createFontFiles(path.join(deps.config.DATA_DIR, 'cache', 'fonts'))
  const pending = new Map<string, Promise<Buffer>>()
  /** Drawing occupies a core, so pictures are drawn one at a time. */
  let queue: Promise<unknown> = Promise.resolve()
  let drawnCount = 0

  const send =
    (factsOf: (key: string, db: Db) => Promise<ShareFacts>): RequestHandler<{ key?: string }> =>
    async (req, res) => {
      await deps.limits.count('general', 'share picture', expressContext(deps, req, res).request.ip)
      const { sharePicture } = await web.load()
      const { photoKey, ...facts } = await withTimeout((call) => factsOf(req.params.key ?? '', databaseOf(call, deps.db)), timeouts.callMs)
      // The key stands for the photo, which is only read when the picture is drawn.
      const svg = sharePicture({ ...facts, photo: photoKey, siteName: deps.config.APP_NAME })
      const name = createHash('sha256').update(svg).digest('hex')
      const picture = await (pending.get(name) ?? readOrDraw(name, svg, photoKey))
      res.setHeader('Cache-Control', 'public, max-age=86400')
      res.setHeader('ETag', `"${name}"`)
      // Other sites show the picture with a shared link.
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
      res.type('png').send(picture)
    }

  function readOrDraw(name: string, svg: string, photoKey: string | undefined): Promise<Buffer> {
    const file = path.join(folder, `${name}.png`)
    const picture = readFile(file).catch(() => {
      const drawn = queue.then(() => draw(svg, file, photoKey))
      queue = drawn.catch(() => {})
      return drawn
    })
    pending.set(name, picture)
    const remove = () => pending.delete(name)
    picture.then(remove, remove)
    return picture
  }

  async function draw(svg: string, file: string, photoKey: string | undefined): Promise<Buffer> {
    const text = svg.replaceAll(/<[^>]*>/g, ' ')
    const font = { fontFiles: await fontsOf(text), loadSystemFonts: false, defaultFontFamily: 'Noto Sans' }
    const drawn = photoKey === undefined ? svg : svg.replace(photoKey, await dataUrlOf(photoKey))
    const picture = (await renderAsync(drawn, { font })).asPng()
    await mkdir(folder, { recursive: true })
    const partial = `${file}.${process.pid}`
    await writeFile(partial, picture)
    await rename(partial, file)
    drawnCount += 1
    if (drawnCount % CLEAN_UP_EVERY === 0) await deleteOldest(folder)
    return picture
  }

  /** Empty if the file is missing; the picture then has no photo. */
  async function dataUrlOf(key: string): Promise<string> {
    const webp = await deps.blobs.get(key)
    return webp === undefined ? '' : `data:image/jpeg;base64,${(await openPicture(webp).jpeg().toBuffer()).toString('base64')}`
  }

  door.get(
    '/home.png',
    send(async () => ({
      photoKey: undefined,
      art: { id: 'front door', cuisine: 'pasta', without: [] },
      title: deps.config.APP_NAME,
      line: new URL(deps.config.APP_URL).host,
    })),
  )
  for (const kind of shareKinds)
    door.get(
      `/${kind}/:key.png`,
      send((key, db) => shareFacts({ db }, kind, key)),
    )
  door.use(() => {
    throw new AppError('PAGE_NOT_FOUND')
  })
  return door
}

async function deleteOldest(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const old = files.sort((a, b) => b.at - a.at).slice(FILES_MAX)
  for (const { name } of old) await rm(path.join(folder, name), { force: true })
}
