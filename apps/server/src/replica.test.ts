import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Replica, ReplicaUnusableError, watchReplica } from './replica.ts'

/** When searches may use a replica (SEC-739). */

beforeEach(() => void vi.useFakeTimers())
let replica: Replica
afterEach(() => {
  replica.stop()
  vi.useRealTimers()
})

const logged: string[] = []
const log = {
  info: (_facts: object, message: string) => void logged.push(message),
  warn: (_facts: object, message: string) => void logged.push(message),
  error: () => {},
}
const hangs = () => new Promise<never>(() => {})

function watch(measure: () => Promise<number | undefined>): void {
  logged.length = 0
  replica = watchReplica({ measure, maxLagSeconds: 60, log })
}

test('a replica is used while it is at most so many seconds behind, and changes are logged once', async () => {
  let lag = 3600
  watch(async () => lag)
  await replica.known
  expect(replica.isUsable()).toBe(false)
  await expect(replica.use(async () => 'found')).rejects.toThrow(ReplicaUnusableError)
  lag = 60
  await vi.advanceTimersByTimeAsync(1000)
  expect(await replica.use(async () => 'found')).toBe('found')
  expect(replica.lagSeconds()).toBe(60)
  lag = 61
  await vi.advanceTimersByTimeAsync(3000)
  expect(replica.isUsable()).toBe(false)
  expect(logged).toEqual([
    expect.stringContaining('too far behind'),
    expect.stringContaining('uses the replica'),
    expect.stringContaining('too far behind'),
  ])
})

test('searches that wait for a replica that freezes are abandoned after two seconds, and it is used again later', async () => {
  let measure: () => Promise<number> = async () => 0
  watch(() => measure())
  await replica.known
  let thaw: (lag: number) => void = () => {}
  measure = () =>
    new Promise((resolve) => {
      thaw = resolve
    })
  const search = replica.use(hangs)
  const abandoned = expect(search).rejects.toThrow(ReplicaUnusableError)
  await vi.advanceTimersByTimeAsync(3000)
  await abandoned
  measure = async () => 0
  thaw(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(replica.isUsable()).toBe(true)
})

test('a replica that refuses connections is not used, and one that is no standby is', async () => {
  watch(async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  })
  await replica.known
  expect(replica.isUsable()).toBe(false)
  replica.stop()
  watch(async () => undefined)
  await replica.known
  expect(replica.isUsable()).toBe(true)
})
