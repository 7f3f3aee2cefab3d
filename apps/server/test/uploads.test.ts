import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createDiskBlobs } from '../src/adapters/blobs-disk.ts'

test('files are whole or not there, can be read and removed, and never lie outside their folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'morsel-blobs-'))
  const blobs = createDiskBlobs(folder)
  const key = `avatars/${'a'.repeat(32)}.webp`
  expect(await blobs.get(key)).toBeUndefined()
  await Promise.all(Array.from({ length: 20 }, (_, size) => blobs.put(key, Buffer.alloc(1000 + size, size), 'image/webp')))
  const kept = await blobs.get(key)
  expect(new Set(kept)).toHaveProperty('size', 1)
  expect(await readdir(path.join(folder, 'avatars'))).toEqual([`${'a'.repeat(32)}.webp`])
  await blobs.remove(key)
  await blobs.remove(key)
  expect(await blobs.get(key)).toBeUndefined()
  for (const bad of ['../a.webp', 'avatars/../../a.webp', '/etc/passwd', 'avatars/%2e%2e.webp', 'avatars/a\0.webp'])
    await expect(blobs.get(bad)).rejects.toThrow(TypeError)
  await rm(folder, { recursive: true })
})
