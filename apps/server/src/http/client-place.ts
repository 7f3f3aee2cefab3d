import type { IncomingMessage } from 'node:http'
import type { Config } from '@morsel/api/kernel/config/config'
import type { Place } from '@morsel/api/kernel/session/client'
import { createProxyCheck } from './connections.ts'

type Settings = Pick<Config, 'TRUST_PROXY' | 'CLIENT_COUNTRY_HEADER' | 'CLIENT_POSITION_HEADERS'>

/** The headers of a request, and who sent it. */
export type SentBy = Pick<IncomingMessage, 'headers'> & { socket?: { remoteAddress?: string | undefined } }

const checks = new WeakMap<Settings, ReturnType<typeof createProxyCheck>>()

/** Returns where the client of a request is, if a proxy of `TRUST_PROXY` says so: headers from anyone else are ignored (AUTH-836). */
export function placeOf(config: Settings, { headers, socket }: SentBy): Place | undefined {
  const [countryHeader] = config.CLIENT_COUNTRY_HEADER
  const positionHeaders = config.CLIENT_POSITION_HEADERS
  if (countryHeader === undefined && positionHeaders.length === 0) return undefined
  const isProxy = checks.get(config) ?? createProxyCheck(config)
  checks.set(config, isProxy)
  if (socket?.remoteAddress === undefined || !isProxy(socket.remoteAddress)) return undefined
  const text = (name: string) => String(headers[name] ?? '')
  const country = countryHeader === undefined ? '' : text(countryHeader).toUpperCase()
  return { country: isCountry(country) ? country : '', position: positionFrom(positionHeaders.map(text).join(',')) }
}

/** Services write XX and the like for unknown countries, and T1 for Tor. */
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && !['XX', 'ZZ', 'AA'].includes(code)

function positionFrom(text: string): Place['position'] {
  const match = /^\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/.exec(text)
  if (!match) return undefined
  const [latitude, longitude] = [tenth(match[1]), tenth(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** Rounds to the precision that the distance check needs. Nothing finer is stored. */
const tenth = (degrees: string | undefined) => Math.round(Number(degrees) * 10) / 10
