import cluster from 'node:cluster'
import { closeSync, openSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Faults, shareOf } from '@morsel/api/kernel/config/faults'
import type { BlobStore } from '@morsel/api/kernel/ports/blob-store'
import type { SmtpMailer } from '../adapters/mail-smtp.ts'

/** Faults of the parts of the process. Each function returns its part unchanged if there is no fault. */

export function faultyClock({ 'clock-skew': seconds = 0 }: Faults): () => Date {
  return seconds === 0 ? () => new Date() : () => new Date(Date.now() + seconds * 1000)
}

export function faultyBlobs(blobs: BlobStore, { 'uploads-full': percent = 0 }: Faults): BlobStore {
  const isFull = shareOf(percent)
  const put: BlobStore['put'] = async (...parts) => {
    if (isFull()) throw Object.assign(new Error('FAULTS: no space left on device'), { code: 'ENOSPC' })
    await blobs.put(...parts)
  }
  return percent === 0 ? blobs : { ...blobs, put }
}

export function faultyMailer(mailer: SmtpMailer, faults: Faults): SmtpMailer {
  const { 'email-slow': seconds = 0, 'email-refused': percent = 0 } = faults
  const isRefused = shareOf(percent)
  const send: SmtpMailer['send'] = async (email) => {
    await delay(seconds * 1000, undefined, { ref: false })
    if (isRefused()) throw new Error('421 FAULTS: try again later')
    await mailer.send(email)
  }
  return seconds === 0 && percent === 0 ? mailer : { ...mailer, send }
}

export function faultyFetch(faults: Faults): typeof fetch {
  const { 'providers-slow': seconds = 0, 'providers-broken': percent = 0 } = faults
  const isBroken = shareOf(percent)
  if (seconds === 0 && percent === 0) return fetch
  return async (input, init) => {
    await delay(seconds * 1000, undefined, { ref: false, ...(init?.signal ? { signal: init.signal } : {}) })
    return isBroken() ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : fetch(input, init)
  }
}

export function slowed(handler: RequestListener, { 'responses-slow': lateMs = 0 }: Faults): RequestListener {
  return lateMs === 0 ? handler : (req, res) => void setTimeout(() => handler(req, res), lateMs)
}

/** Starts the faults that occur on their own, once the process is ready. */
export function startFaults({ 'process-crash': crashSeconds, 'files-exhausted': filesSeconds }: Faults): void {
  const crash = () => {
    throw new Error('FAULTS: an error that nothing catches')
  }
  // The worker that replaces the first one has another number, so it doesn't crash.
  const isFirst = (cluster.worker?.id ?? 1) === 1
  if (crashSeconds !== undefined && isFirst) setTimeout(crash, crashSeconds * 1000).unref()
  if (filesSeconds === undefined) return
  const files = openAll()
  const free = () => {
    for (const file of files) closeSync(file)
  }
  setTimeout(free, filesSeconds * 1000)
}

/** Opens files until none can be opened. */
function openAll(): number[] {
  const files: number[] = []
  try {
    for (;;) files.push(openSync('/dev/null', 'r'))
  } catch {
    return files
  }
}
