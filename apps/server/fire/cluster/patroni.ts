import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../../src/free-port.ts'
import { descendantsOf, isListening, openPrograms, type Programs, requireProgram, type Started, until } from './programs.ts'

/** A cluster of PostgreSQL servers, as operators run it: Patroni on each, etcd, and HAProxy, which leads to the primary. */
export interface Cluster {
  programs: Programs
  nodes: readonly Node[]
  etcd: readonly Started[]
  /** The primary, through HAProxy. */
  url: string
  /** All servers, for a driver that finds the primary itself. */
  directUrl: string
  /** The URL of one server. */
  urlOf(node: Node): string
  /** Waits until all servers run, and, with synchronous replication, one of them confirms commits. @returns the primary */
  healthy(): Promise<Node>
  end(): Promise<void>
}

export interface Node {
  name: string
  /** Of PostgreSQL, and of Patroni's REST API. */
  port: number
  restPort: number
  patroni: Started
  start(): void
}

const superuserPassword = 'harbour-of-tests'
const database = 'morsel'

/** Where Debian installs each version of PostgreSQL. */
const versionsFolder = '/usr/lib/postgresql'

/** Seconds after which a machine that doesn't respond loses its role. Newer versions of Patroni refuse less; the default is 30. */
const leaseSeconds = 20

/** @param isSynchronous whether a commit waits for a second server */
export async function startCluster(isSynchronous: boolean): Promise<Cluster> {
  const programs = await openPrograms()
  try {
    return await start(programs, isSynchronous)
  } catch (error) {
    await programs.end()
    throw error
  }
}

async function start(programs: Programs, isSynchronous: boolean): Promise<Cluster> {
  const binaries = findBinaries()
  const patroni = requireProgram('patroni', ['patroni'])
  const { etcd, clientPorts } = await startEtcd(programs)
  const nodes: Node[] = []
  for (const name of ['one', 'two', 'three']) {
    const [port, restPort] = [await freePort(), await freePort()]
    const folder = await folderFor(programs, name)
    const config = patroniConfig({ name, port, restPort, folder, binaries, clientPorts, isSynchronous })
    const file = await programs.write(`${name}.json`, JSON.stringify(config, undefined, 2))
    const launch = () => programs.start(patroni, [file], { user: 'postgres', env: { HOME: folder } })
    const node: Node = {
      name,
      port,
      restPort,
      patroni: launch(),
      start() {
        node.patroni = launch()
      },
    }
    nodes.push(node)
    // The first one initializes the cluster.
    if (nodes.length === 1)
      await until('Patroni should have started a primary', async () => (await stateOf(node)).role === 'primary', {
        describe: node.patroni.output,
      })
  }
  const port = await startHaproxy(programs, nodes)
  const credentials = `postgres:${superuserPassword}`
  const cluster: Cluster = {
    programs,
    nodes,
    etcd,
    url: `postgres://${credentials}@127.0.0.1:${port}/${database}`,
    directUrl: `postgres://${credentials}@${nodes.map((node) => `127.0.0.1:${node.port}`).join()}/${database}?target_session_attrs=primary`,
    urlOf: (node) => `postgres://${credentials}@127.0.0.1:${node.port}/${database}`,
    healthy: () => healthy(nodes, isSynchronous),
    async end() {
      const left = () => nodes.flatMap(postgresOf)
      const before = left()
      await programs.end()
      // Patroni may have been killed, or slow to stop its server.
      for (const pid of before.filter((each) => left().includes(each))) process.kill(pid, 'SIGKILL')
    },
  }
  const primary = await cluster.healthy()
  const { status, stderr } = spawnSync('psql', [
    cluster.urlOf(primary).replace(/\/morsel$/, '/postgres'),
    '-c',
    `create database ${database}`,
  ])
  if (status !== 0) throw new Error(String(stderr))
  return cluster
}

/** A folder that PostgreSQL, which refuses to run as root, may use. */
async function folderFor({ folder }: Programs, name: string): Promise<string> {
  const own = path.join(folder, name)
  await mkdir(own, { mode: 0o700 })
  const ids = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout))
  if (process.getuid?.() === 0) await chown(own, ids[0] ?? 0, ids[1] ?? 0)
  return own
}

function findBinaries(): string {
  const versions = () =>
    existsSync(versionsFolder)
      ? readdirSync(versionsFolder)
          .map(Number)
          .filter((version) => version >= 15)
      : []
  if (versions().length === 0) requireProgram('postgresql', ['psql'])
  return path.join(versionsFolder, String(Math.max(...versions())), 'bin')
}

async function startEtcd(programs: Programs): Promise<{ etcd: Started[]; clientPorts: number[] }> {
  const program = requireProgram('etcd-server', ['etcd', '/usr/bin/etcd'])
  const members: { name: string; client: number; peer: number }[] = []
  for (const name of ['a', 'b', 'c']) members.push({ name, client: await freePort(), peer: await freePort() })
  const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join()
  const etcd = members.map(({ name, client, peer }) =>
    programs.start(program, [
      ...['--name', name, '--data-dir', path.join(programs.folder, `etcd-${name}`), '--logger', 'zap', '--log-level', 'warn'],
      ...['--listen-client-urls', `http://127.0.0.1:${client}`, '--advertise-client-urls', `http://127.0.0.1:${client}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`, '--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-cluster', all, '--initial-cluster-state', 'new', '--heartbeat-interval', '100', '--election-timeout', '1500'],
    ]),
  )
  for (const [at, { client }] of members.entries())
    await until('etcd should have elected a leader', async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok, {
      describe: () => etcd[at]?.output() ?? Promise.resolve(''),
    })
  return { etcd, clientPorts: members.map(({ client }) => client) }
}

interface NodeFacts {
  name: string
  port: number
  restPort: number
  folder: string
  binaries: string
  clientPorts: readonly number[]
  isSynchronous: boolean
}

/** JSON is YAML, too. */
const patroniConfig = ({ name, port, restPort, folder, binaries, clientPorts, isSynchronous }: NodeFacts) => ({
  scope: 'morsel',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { hosts: clientPorts.map((client) => `127.0.0.1:${client}`) },
  bootstrap: {
    dcs: {
      ttl: leaseSeconds,
      loop_wait: 1,
      retry_timeout: 3,
      // After a crash, another server takes over at once instead of waiting for this one to recover.
      primary_start_timeout: 0,
      master_start_timeout: 0,
      maximum_lag_on_failover: 16 * 1024 * 1024,
      synchronous_mode: isSynchronous,
      // Never falls back to a single server, whose commits would be lost with it.
      synchronous_mode_strict: isSynchronous,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '256MB', wal_log_hints: 'on', max_wal_size: '256MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: path.join(folder, 'data'),
    bin_dir: binaries,
    pgpass: path.join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: superuserPassword },
      replication: { username: 'replicator', password: superuserPassword },
      rewind: { username: 'postgres', password: superuserPassword },
    },
    pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    parameters: { unix_socket_directories: folder },
  },
})

interface NodeState {
  role?: string
  state?: string
}

/** What Patroni says of its server; empty if it doesn't respond. Older versions say `master`. */
async function stateOf({ restPort }: Pick<Node, 'restPort'>): Promise<NodeState> {
  try {
    const { role, state } = (await (await fetch(`http://127.0.0.1:${restPort}/patroni`)).json()) as NodeState
    return { role: role === 'master' ? 'primary' : (role ?? ''), state: state ?? '' }
  } catch {
    return {}
  }
}

const confirms = async ({ restPort }: Node) => (await fetch(`http://127.0.0.1:${restPort}/sync`)).ok

async function healthy(nodes: readonly Node[], isSynchronous: boolean): Promise<Node> {
  let primary: Node | undefined
  await until(
    'three servers should have been running',
    async () => {
      const states = await Promise.all(nodes.map(stateOf))
      primary = nodes[states.findIndex(({ role }) => role === 'primary')]
      if (!primary || states.some(({ state }) => state !== 'running')) return false
      const standbys = nodes.filter((node) => node !== primary)
      const isFollowing = await Promise.all(
        standbys.map(async ({ restPort }) => (await fetch(`http://127.0.0.1:${restPort}/replica?lag=1MB`)).ok),
      )
      const isConfirmed = isSynchronous ? await Promise.all(standbys.map(confirms)) : [true]
      return isFollowing.every(Boolean) && isConfirmed.some(Boolean)
    },
    {
      maxMs: 120_000,
      describe: async () => (await Promise.all(nodes.map(({ patroni }) => patroni.output()))).map((text) => text.slice(-900)).join('\n—\n'),
    },
  )
  if (!primary) throw new Error('no primary')
  return primary
}

async function startHaproxy(programs: Programs, nodes: readonly Node[]): Promise<number> {
  const program = requireProgram('haproxy', ['haproxy', '/usr/sbin/haproxy'], '-v')
  const port = await freePort()
  const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`)
  const config = `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
${servers.join('\n')}
`
  const file = await programs.write('haproxy-primary.cfg', config)
  const started = programs.start(program, ['-db', '-f', file])
  await until('HAProxy should have listened', () => isListening(port), { describe: started.output })
  return port
}

/** Returns the processes of a node's PostgreSQL. */
export function postgresOf({ port }: Node): number[] {
  const { stdout } = spawnSync('pgrep', ['-f', `postgres.*--port=${port}`], { encoding: 'utf8' })
  const [postmaster] = stdout.split('\n').filter(Boolean).map(Number)
  return postmaster === undefined ? [] : [postmaster, ...descendantsOf(postmaster)]
}

/** Returns the processes that send the write-ahead log of a server to others. */
export const sendersOf = (node: Node): number[] =>
  postgresOf(node).filter((pid) => spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('walsender'))
