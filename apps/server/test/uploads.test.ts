import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { photoKey } from '@morsel/contract/photo-file'
import express from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { createDiskBlobs } from '../src/adapters/blobs-disk.ts'
import { createS3Blobs } from '../src/adapters/blobs-s3.ts'
import { uploadsDoor } from '../src/http/uploads.ts'

test('files are either complete or absent, can be read and removed, and never leave their folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'morsel-blobs-'))
  const blobs = createDiskBlobs(folder)
  const key = `avatars/${'a'.repeat(32)}.webp`
  expect(await blobs.get(key)).toBeUndefined()
  await Promise.all(Array.from({ length: 20 }, (_, size) => blobs.put(key, Buffer.alloc(1000 + size, size), 'image/webp')))
  const stored = await blobs.get(key)
  expect(new Set(stored)).toHaveProperty('size', 1)
  expect(await readdir(path.join(folder, 'avatars'))).toEqual([`${'a'.repeat(32)}.webp`])
  await blobs.remove(key)
  await blobs.remove(key)
  expect(await blobs.get(key)).toBeUndefined()
  for (const bad of ['../a.webp', 'avatars/../../a.webp', '/etc/passwd', 'avatars/%2e%2e.webp', 'avatars/a\0.webp'])
    await expect(blobs.get(bad)).rejects.toThrow(TypeError)
  await rm(folder, { recursive: true })
})

/** A small object store: stores objects by path, only for signed requests. */
async function openObjectStore() {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const place = new URL(req.url ?? '', 'http://store').pathname
    const object = objects.get(place)
    if (!/^AWS4-HMAC-SHA256 Credential=key-of-tests\/\d{8}\/test-region\/s3\//.test(req.headers.authorization ?? ''))
      res.writeHead(403).end()
    else if (req.method === 'PUT') {
      objects.set(place, { bytes: Buffer.concat(chunks), type: req.headers['content-type'] })
      res.writeHead(200).end()
    } else if (req.method === 'DELETE') {
      objects.delete(place)
      res.writeHead(204).end()
    } else if (object) res.writeHead(200, { 'content-type': object.type }).end(object.bytes)
    else res.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code><Message>None</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  return { objects, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('an object store stores files below its prefix with their content type', async () => {
  const { objects, server, url } = await openObjectStore()
  vi.stubEnv('AWS_ENDPOINT_URL_S3', url)
  vi.stubEnv('AWS_REGION', 'test-region')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key-of-tests')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret of tests')
  const blobs = createS3Blobs('s3://pictures/of/people/')
  const key = `avatars/${'a'.repeat(32)}.webp`
  expect(await blobs.get(key)).toBeUndefined()
  await blobs.put(key, Buffer.from('picture'), 'image/webp')
  expect([...objects]).toEqual([[`/pictures/of/people/${key}`, { bytes: Buffer.from('picture'), type: 'image/webp' }]])
  expect(Buffer.from((await blobs.get(key)) ?? []).toString()).toBe('picture')
  await blobs.remove(key)
  await blobs.remove(key)
  expect(await blobs.get(key)).toBeUndefined()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a stranger')
  await expect(createS3Blobs('s3://pictures').get(key)).rejects.toThrow()
  server.close()
  server.closeAllConnections()
})

test.each([
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
] as const)('a %s file of a photo is cached for a year, and is downloaded rather than run (PLACE-755)', async (format, type) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'morsel-photos-'))
  const blobs = createDiskBlobs(folder)
  const key = photoKey('a'.repeat(32), 640, format)
  await blobs.put(key, Buffer.from('<script>alert(1)</script>'), type)
  const server = createServer(express().use(uploadsDoor({ blobs })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address of this shape.
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${key}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(type)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="picture.${format}"`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})
