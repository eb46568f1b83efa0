import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@meridian/database/embedded.ts'
import { processTree } from './processes.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A first start builds, creates the database and fills it. */
const READY_WITHIN_MS = 300_000
const STOPPED_WITHIN_MS = 20_000

export interface Shop {
  origin: string
  sandbox_origin: string
  backoffice_origin: string
  data_dir: string
  /** The process of the command; the shop and its sandbox are its descendants. */
  pid: number
  /** From the start of the command to the first page, in seconds. */
  start_s: number
  /** The shop's own process. */
  program_pid(): number
  /** Pages that together exceed its cache, by kind; determined at the first measure of the kind. */
  pages: Map<string, string[]>
  stop(): Promise<void>
}

interface Command {
  child: ChildProcess
  /** The end of its output so far. */
  output(): string
}

const running = new Set<ChildProcess>()
/** Once the benchmark is aborted nothing more is started; starts in progress are awaited. */
let brokenOff = false
let clearing: Promise<void> = Promise.resolve()

/**
 * Starts the shop as a person does, by the program of `npm start`, in production, with its own database and ports: this
 * checkout's, or that of another folder.
 * @throws Error with the program's output.
 */
export async function startShop(
  dataDir: string,
  { env = {}, folder = ROOT }: { env?: Record<string, string>; folder?: string } = {},
): Promise<Shop> {
  const port = await freePorts()
  const origin = `http://localhost:${port}`
  const started = performance.now()
  const command = launch('start', { PORT: String(port), DATA_DIR: dataDir, ...env }, folder)
  await untilAnswered(command, `${origin}/en-pl`)
  const start_s = (performance.now() - started) / 1000
  const pid = command.child.pid ?? 0
  return {
    origin,
    sandbox_origin: `http://localhost:${port + 1}`,
    backoffice_origin: `http://localhost:${port + 2}`,
    data_dir: dataDir,
    pid,
    start_s,
    program_pid: () => processTree(pid)?.find(({ command: words }) => words.includes('roles/all.ts'))?.pid ?? 0,
    pages: new Map(),
    stop: () => end(command.child),
  }
}

/**
 * Starts only the API and the sandbox, as separate programs, on the database of a stopped shop: without workers and
 * webhooks everything that happens is caused by a call.
 */
export async function startApi(dataDir: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePorts()
  // No server listens at the webhook address.
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:1' }
  const sandbox = launch('sandbox', env)
  await untilAnswered(sandbox, `http://localhost:${port + 1}/livez`)
  const api = launch('api', env)
  const origin = `http://localhost:${port}`
  await untilAnswered(api, `${origin}/readyz`)
  return {
    origin,
    async stop() {
      await end(api.child)
      await end(sandbox.child)
    },
  }
}

function launch(name: string, env: Record<string, string>, folder: string = ROOT): Command {
  if (brokenOff) throw new Error('The benchmark is being aborted')
  const child = spawn('sh', ['tools/run.sh', name], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the caller's environment: another database or port would make it another benchmark.
    env: {
      ...pick(process.env, ['PATH', 'HOME', 'TMPDIR', 'SystemRoot']),
      // Under npm the command ends itself when its parent is killed.
      npm_lifecycle_event: 'bench',
      ...env,
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000)
    })
  }
  return { child, output: () => output }
}

/** @throws Error if the program ends or is too slow; then it is stopped. */
async function untilAnswered({ child, output }: Command, address: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await sleep(20)
  }
  await end(child)
  throw new Error(`${address} was never answered. The program said:\n${output()}`)
}

async function end(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + STOPPED_WITHIN_MS
  child.kill('SIGTERM')
  while (child.exitCode === null && child.signalCode === null) {
    if (Date.now() > deadline) child.kill('SIGKILL')
    await sleep(20)
  }
}

/** Stops every running shop when the benchmark is aborted. */
export async function stopShops(): Promise<void> {
  brokenOff = true
  await Promise.all([...[...running].map(end), clearing.catch(() => {})])
}

/** Removes the remains of an earlier benchmark in a folder, including its server. */
export function clearDataDir(dataDir: string): Promise<void> {
  clearing = clear(dataDir)
  return clearing
}

async function clear(dataDir: string): Promise<void> {
  const postgres = path.join(dataDir, 'postgres')
  // Owning the server for a moment proves that no program uses it, and stops one left behind by a killed program.
  if (existsSync(postgres)) await (await startEmbeddedPostgres({ dataDir: postgres, log: () => {} })).stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A key that the demo stores beside its database: of the sandbox's server API, or of the storefront's server. */
export function demoKey(dataDir: string, name: 'SANDBOX_KEY' | 'CLIENT_SECRET'): string {
  const keys: Record<typeof name, [string]> = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8'))
  return keys[name][0]
}

/** A free port followed by two more, for the sandbox and the back office. */
async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = await listenOnce(0)
    if (port === null || port > 65_533) continue
    if ((await listenOnce(port + 1)) !== null && (await listenOnce(port + 2)) !== null) return port
  }
  throw new Error('There are no three adjacent free ports')
}

/** The port if it is free; null if it is in use. */
function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(null))
    server.listen(port, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null))
    })
  })
}

function pick(env: NodeJS.ProcessEnv, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}
