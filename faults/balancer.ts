import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchProgram, plainEnv, untilReady } from '../tools/programs.ts'
import { takesConnections } from './pooler.ts'

const PROGRAM = '/usr/sbin/nginx'
const DEPLOYED = fileURLToPath(new URL('../deploy/nginx.conf', import.meta.url))

/** Reason why there is no balancer, as a sentence; null if there is one. */
export function lacksBalancer(): string | null {
  return spawnSync(PROGRAM, ['-v']).status === 0 ? null : 'nginx is not installed (apt-get install nginx)'
}

/** Starts nginx with the configuration of deploy/, in front of these ports. */
export async function startBalancer(
  folder: string,
  { port, apis, storefronts }: { port: number; apis: readonly number[]; storefronts: readonly number[] },
): Promise<{ stop(): Promise<void> }> {
  const place = path.join(folder, 'nginx')
  mkdirSync(place)
  const file = path.join(place, 'nginx.conf')
  const text = forFleet(readFileSync(DEPLOYED, 'utf8'), { place, port, apis, storefronts })
  writeFileSync(file, text)
  const log = createWriteStream(path.join(place, 'nginx.log'))
  const program = launchProgram(PROGRAM, ['-p', place, '-c', file, '-e', path.join(place, 'error.log')], {
    env: plainEnv(),
    outputMax: 4000,
    onLine: (line) => log.write(`${line}\n`),
  })
  await untilReady(program, () => takesConnections(port))
  return {
    async stop() {
      await program.end('SIGQUIT')
    },
  }
}

/** The deployed configuration without certificates and back office, on this machine. */
export function forFleet(
  deployed: string,
  {
    place,
    port,
    apis,
    storefronts,
  }: { place: string; port: number; apis: readonly number[]; storefronts: readonly number[] },
): string {
  const serversOf = (ports: readonly number[], more: string) =>
    ports.map((one) => `server 127.0.0.1:${one}${more};`).join(' ')
  const [head = '', ...servers] = deployed.split(/^ {2}(?=server \{)/m)
  const shop = servers.find((server) => server.includes('proxy_pass http://storefront'))
  if (shop === undefined) throw new Error('deploy/nginx.conf has no server for the storefront')
  const own = ['daemon off;', `pid ${place}/nginx.pid;`]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  )
  return [
    ...own,
    head
      .replace(/server storefront:3000(.*?);/, (_, more) => serversOf(storefronts, more))
      .replace(/server api:3000(.*?);/, (_, more) => serversOf(apis, more))
      .replace(/^ *upstream backoffice .*\n/m, '')
      .replace(/^ *(ssl_|include ).*\n/gm, '')
      .replace(/^http \{/m, `http {\n  access_log off;\n  ${temporary.join(' ')}`),
    `  ${shop
      .replace(/listen 8443 ssl;/, `listen 127.0.0.1:${port};`)
      .replace(/^ *http2 on;\n/m, '')
      .replace(/server_name .*?;/, 'server_name _;')}`,
    '}',
  ].join('\n')
}
