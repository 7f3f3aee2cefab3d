import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../bench/process.ts'
import { isListening, type Programs, requireProgram, until } from './programs.ts'

/** Starts a proxy in front of two instances, without TLS. @returns when it accepts connections */
export type StartProxy = (programs: Programs, port: number, instances: readonly number[]) => Promise<void>

const awaitPort = (name: string, port: number, describe: () => Promise<string>) =>
  until(`${name} should have listened`, () => isListening(port), { maxMs: 10_000, describe })

/** Reads a sample of the deployment kit, with the ports of the instances. */
async function readSample(name: string, instances: readonly number[]): Promise<string> {
  const text = await readFile(path.join(root, 'deploy', name), 'utf8')
  return text.replaceAll(/127\.0\.0\.1:300([12])/g, (_, number) => `127.0.0.1:${instances[Number(number) - 1]}`)
}

/** HAProxy asks each instance whether it's ready. */
export const startHaproxy: StartProxy = async (programs, port, instances) => {
  const program = requireProgram('haproxy', ['haproxy', '/usr/sbin/haproxy'], '-v')
  const sample = await readSample('haproxy/haproxy.cfg', instances)
  const config = sample
    .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
    .replace(/\n *bind :443 .*/, '')
    .replace(/\n *http-request redirect scheme .*/, '')
    .replace(/maxconn 20000/, 'maxconn 500')
  const file = await programs.write('haproxy.cfg', config)
  const started = programs.start(program, ['-db', '-f', file])
  await awaitPort('HAProxy', port, started.output)
}

/** nginx checks nothing on its own: it turns to the next instance when one refuses a connection. */
export const startNginx: StartProxy = async (programs, port, instances) => {
  const program = requireProgram('nginx-light', ['nginx', '/usr/sbin/nginx'], '-v')
  const { folder } = programs
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
  const site = await readSample('nginx/morsel.conf', instances)
  const server = site
    .slice(site.lastIndexOf('\nserver {'))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:443 ssl http2;', '')
    .replaceAll(/ssl_\w+ .*;/g, '')
    .replace(/error_log .*;/, '')
  const config = `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
${temporary.join('\n')}
${await readSample('nginx/morsel-upstream.conf', instances)}
${server}
}
`
  const file = await programs.write('nginx.conf', config)
  const started = programs.start(program, ['-p', folder, '-e', 'stderr', '-c', file])
  await awaitPort('nginx', port, started.output)
}
