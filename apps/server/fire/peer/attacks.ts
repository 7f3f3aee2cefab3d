import { randomUUID } from 'node:crypto'
import { type Answer, type Call, post, send } from '../call.ts'
import { othersUnderAttack } from '../crowd/others.ts'
import { mainThreadMs } from '../faults/traffic-drills.ts'
import { accountPath } from '../fuzz.ts'
import { fallenMax, fuzz } from '../run-fuzz.ts'

/** A server with the account API, ours or another one. */
export interface Target {
  url: string
  pid: number
  /** The token of the last email with a reset link. */
  resetToken(): Promise<string>
}

const password = 'harbour-kettle-plum-7'
const account = (url: string, path: string, value: unknown): Call => post(`/api/auth/${path}`, value, { origin: new URL(url).origin })

async function newAccount(url: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const { status } = await send(url, account(url, 'sign-up/email', { name: 'Ann', email, password }), '127.0.0.90')
  if (status !== 200) throw new Error(`${url}: sign-up was answered ${status}`)
  return email
}

/** Attacks on the account API, for any server that has it. Each returns what happened. */
export const accountAttacks: Record<string, (target: Target) => Promise<string>> = {
  '50 uses of one reset link at once': async ({ url, resetToken }) => {
    const email = await newAccount(url)
    await send(url, account(url, 'request-password-reset', { email, redirectTo: '/reset-password' }), '127.0.0.91')
    const token = await resetToken()
    const answers = await atOnce(50, (at) =>
      send(url, account(url, 'reset-password', { newPassword: `${password}-${at}`, token }), addressOf(at)),
    )
    return `${count(answers, 200)} succeeded`
  },
  '400 wrong passwords for one account, from 50 IP addresses': async ({ url }) => {
    const email = await newAccount(url)
    const answers: Answer[] = []
    for (let round = 0; round < 8; round += 1)
      answers.push(
        ...(await atOnce(50, (at) => send(url, account(url, 'sign-in/email', { email, password: `wrong ${round} ${at}` }), addressOf(at)))),
      )
    return `${count(answers, 401)} were compared`
  },
  'a body of 4 MB, without a cookie': async (target) =>
    mainThreadPerCall(target, () => account(target.url, 'sign-in/email', `[${'{"a":1},'.repeat(500_000)}1]`)),
  'nested JSON of 100 kB, without a cookie': async (target) =>
    mainThreadPerCall(target, () => account(target.url, 'sign-in/email', '['.repeat(100_000))),
  'session checks of others, under five hostile clients': async ({ url }) => {
    const attack = ['large bodies', 'nested bodies', 'sign-ins of one account', 'sign-ins of many accounts', 'slow bodies']
    const { session } = await othersUnderAttack(url, '/api/auth/ok', attack)
    return `${session.toFixed(0)} ms at p95`
  },
  '20,000 random calls': async ({ url }) => {
    const { counts, fallen } = await fuzz(url, 20_000, 20, accountPath)
    const broken = counts.get(0) ?? 0
    const failed = fallen.length - broken
    return `${fallen.length < fallenMax ? failed : `at least ${failed}`} unexpected 5xx, ${broken} broken connections`
  },
}

const addressOf = (at: number) => `127.0.1.${at + 1}`
const atOnce = (calls: number, call: (at: number) => Promise<Answer>) => Promise.all(Array.from({ length: calls }, (_, at) => call(at)))
const count = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status).length

const measuredCalls = 20

async function mainThreadPerCall({ url, pid }: Target, call: () => Call): Promise<string> {
  // Each call has its own IP address, so that no rate limit refuses it early. The first calls warm up the server.
  for (let at = 0; at < 5; at += 1) await send(url, call(), `127.0.2.${at + 1}`)
  const before = await mainThreadMs(pid)
  const statuses = new Set<number>()
  for (let at = 0; at < measuredCalls; at += 1) statuses.add((await send(url, call(), `127.0.3.${at + 1}`)).status)
  const ms = ((await mainThreadMs(pid)) - before) / measuredCalls
  return `${ms.toFixed(1)} ms of the main thread; answered ${[...statuses].map((status) => status || 'by closing').join(', ')}`
}
