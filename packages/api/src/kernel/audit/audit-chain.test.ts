import { expect, test } from 'vitest'
import { chainHash, chainStart } from './audit-chain.ts'

const event = {
  id: '0190a0000000700080000000000000aa',
  kind: 'session-created',
  userId: null,
  detail: 'password',
  device: 'Firefox on Windows',
  ipAddress: '192.0.2.1',
  requestId: 'r1',
  createdAt: new Date('2026-11-24T06:00:00.000Z'),
}

test('every field and the previous hash change the hash of an event (SEC-811)', () => {
  const changed = [
    { id: '0190a0000000700080000000000000ab' },
    { kind: 'forbidden' },
    { userId: '0190a0000000700080000000000000ac' },
    { detail: 'passkey' },
    { device: '' },
    { ipAddress: '192.0.2.2' },
    { requestId: 'r2' },
    { createdAt: new Date('2026-11-24T06:00:00.001Z') },
  ]
  const hashes = [
    chainHash(chainStart, event),
    chainHash('1'.repeat(64), event),
    ...changed.map((change) => chainHash(chainStart, { ...event, ...change })),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/)
})
