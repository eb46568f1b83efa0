import { type ChildProcess, spawn } from 'node:child_process'
import { type RequestListener, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ALIASES } from '@meridian/contract/endpoint.ts'
import { freePort } from '../tools/free-port.ts'
import { announceReady } from './announce-ready.ts'
import { buildChanged } from './build.ts'
import { type Config, type ExternalDatabase, readConfig } from './config.ts'
import { findDatabase } from './databases.ts'
import { openBackOfficeVite, openVite } from './dev-vite.ts'
import { lockFolder } from './folder-lock.ts'
import { frontDoorOptions, openBackOfficeDoor, openFrontDoor, routeRequests } from './front-door.ts'
import { type Lifecycle, runProgram } from './lifecycle.ts'
import { createLogger } from './log.ts'
import { NO_OPERATIONS } from './operations/open-operations.ts'
import { watchApi } from './remote-api.ts'
import { sandboxOptions } from './sandbox-options.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/**
 * `npm run dev`: the shop of `npm start`, with both halves following their sources. Vite updates the pages of an open
 * browser; the API and the worker are a process that restarts whenever one of its files is saved.
 */
await runProgram(async (lifecycle) => {
  const config = readConfig(process.env, 'all')
  await lockFolder(config, lifecycle)
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: 0 })
  lifecycle.onDrain(door.close)
  const backOfficeDoor = await openBackOfficeDoor(config, lifecycle)
  await buildChanged(lifecycle, ['mails'])
  const database = await findDatabase(config, lifecycle)
  if (config.demo) {
    lifecycle.step('Starting the payment sandbox')
    await startSandboxProcess(sandboxOptions(config), lifecycle)
  }
  lifecycle.step('Starting the api')
  const port = await freePort()
  runServices(port, database, lifecycle)
  const apiUrl = `http://127.0.0.1:${port}`
  const api = await watchApi(apiUrl, lifecycle)

  lifecycle.step('Starting Vite')
  const vite = await openVite()
  const backOfficeVite = await openBackOfficeVite({ shop_url: config.public_url })
  const { openBackOffice, openStorefront } = await import('./parts.ts')
  lifecycle.onStop(() => vite.close())
  lifecycle.onStop(backOfficeVite.close)
  const log = createLogger(config.log_level)
  const given = { config: withApiAt(config, apiUrl), lifecycle, log, operations: NO_OPERATIONS }
  await api.loaded
  const storefront = await openStorefront(given, { services: null, cacheVersion: api.cacheVersion, vite })
  backOfficeDoor?.open(await openBackOffice(given, forwardTo(port), forwardTo(backOfficeVite.port)), api.isReady)
  await door.open(routeRequests({ api: forwardTo(port), storefront }), api.isReady)
  announceReady(config, log, `${config.shop_name} is ready for work at ${config.public_url}`)
})

/** Runs the API and the worker as a process that restarts on changes. */
function runServices(port: number, database: ExternalDatabase, lifecycle: Lifecycle): void {
  const program = fileURLToPath(new URL('./dev-services.ts', import.meta.url))
  const folders = ['contract', 'database', 'domain', 'services'].map(
    (name) => `--watch-path=${path.join(path.dirname(program), '..', name)}`,
  )
  const child: ChildProcess = spawn(process.execPath, ['--watch', ...folders, '--watch-preserve-output', program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEV_SERVICES: JSON.stringify({ port, database }) },
  })
  lifecycle.onStop(async () => {
    child.kill('SIGTERM')
    while (child.exitCode === null && child.signalCode === null) await sleep(20)
  })
}

function withApiAt(config: Config, apiUrl: string): Config {
  const bases = ALIASES.map((alias) => [alias, `${apiUrl}/api/${alias.toLowerCase()}`])
  return { ...config, service_bases: Object.fromEntries(bases) }
}

/** Forwards a request to another server; while the services restart, clients are asked to retry. */
function forwardTo(port: number): RequestListener {
  return (incoming, outgoing) => {
    const forwarded = request(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(503, { 'retry-after': '1' }).end('The API is restarting.\n')
    })
    incoming.pipe(forwarded)
  }
}
