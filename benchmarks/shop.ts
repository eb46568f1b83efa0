import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@meridian/database/embedded.ts'
import { freePort } from '../tools/free-port.ts'
import { launchProgram, type Program, plainEnv, untilReady } from '../tools/programs.ts'
import { processTree } from './processes.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A first start builds, creates the database and fills it. */
const READY_WITHIN_MS = 300_000
const STOPPED_WITHIN_MS = 20_000
const OUTPUT_KEPT = 20_000

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

const running = new Set<Program>()
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
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const started = performance.now()
  const command = launch('start', { PORT: String(port), DATA_DIR: dataDir, ...env }, folder)
  await untilAnswered(command, `${origin}/en-pl`)
  const start_s = (performance.now() - started) / 1000
  const { pid } = command
  return {
    origin,
    sandbox_origin: `http://localhost:${port + 1}`,
    backoffice_origin: `http://localhost:${port + 2}`,
    data_dir: dataDir,
    pid,
    start_s,
    program_pid: () => processTree(pid)?.find(({ command: words }) => words.includes('roles/all.ts'))?.pid ?? 0,
    pages: new Map(),
    stop: () => end(command),
  }
}

/**
 * Starts only the API and the sandbox, as separate programs, on the database of a stopped shop: without workers and
 * webhooks everything that happens is caused by a call.
 */
export async function startApi(dataDir: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort()
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
      await end(api)
      await end(sandbox)
    },
  }
}

function launch(name: string, env: Record<string, string>, folder: string = ROOT): Program {
  if (brokenOff) throw new Error('The benchmark is being aborted')
  const program = launchProgram('sh', ['tools/run.sh', name], {
    cwd: folder,
    // Under npm the command ends itself when its parent is killed.
    env: { ...plainEnv(), npm_lifecycle_event: 'bench', ...env },
    outputMax: OUTPUT_KEPT,
  })
  running.add(program)
  program.process.once('exit', () => running.delete(program))
  return program
}

/** @throws Error if the program ends or is too slow; then it is stopped. */
async function untilAnswered(program: Program, address: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  await untilReady(program, async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status !== 200 && Date.now() > deadline) await end(program)
    return answer?.status === 200
  })
}

async function end(program: Program): Promise<void> {
  await program.end('SIGTERM', STOPPED_WITHIN_MS)
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
