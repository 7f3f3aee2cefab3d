import ipaddr from 'ipaddr.js'
import { StartError } from '../start-error.ts'

/**
 * `TRUST_PROXY` as Express takes it: `false`, a hop count, or a list of addresses and CIDRs; forwarded addresses are walked right to left.
 * @throws StartError when it is none of these
 */
export function trustProxy(text: string): false | number | string[] {
  const value = text.trim()
  if (value === '' || value === 'false') return false
  if (/^\d+$/.test(value)) return Number(value)
  const names = ['loopback', 'linklocal', 'uniquelocal']
  const entries = value.split(',').map((entry) => entry.trim())
  const wrong = entries.filter((entry) => !names.includes(entry) && !ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry))
  if (wrong.length > 0)
    throw new StartError(
      `The configuration is wrong: TRUST_PROXY must be false, a hop count or a list of addresses, not ${wrong.join(', ')}.`,
    )
  return entries
}
