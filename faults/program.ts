import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The folder of this version of the project. */
export const PRESENT_VERSION = fileURLToPath(new URL('..', import.meta.url))
const ERROR_LEVEL = 50
const READY_ASKED_EVERY_MS = 20

/** The parts of a log line that describe the error. */
const LogLine = z.object({
  level: z.number(),
  msg: z.string().catch(''),
  sweep: z.string().optional().catch(undefined),
  err: z
    .object({ type: z.string().catch(''), message: z.string().catch(''), code: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** An error that a program reported, in one line. */
export interface ReportedError {
  program: string
  text: string
}

/** A program of the shop in a process of its own. */
export interface Program {
  readonly pid: number
  hasEnded(): boolean
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
  signal(signal: NodeJS.Signals): void
}

export interface LaunchOptions {
  /** The folder of the version of the project that is started. */
  version: string
  /** The file below roles/, without its ending. */
  role: string
  name: string
  env: Record<string, string>
  /** Gets everything that the program prints. */
  logFile: string
  onError: (error: ReportedError) => void
  nodeOptions?: readonly string[]
  /** A control group in which it begins its life. */
  group?: string
}

/** Starts a role and waits until it is ready. @throws Error with the last lines of its output if it ends instead. */
export async function startProgram(options: LaunchOptions): Promise<Program> {
  const { version, role, name, env, logFile, onError, nodeOptions = [], group } = options
  const own = [process.execPath, ...nodeOptions, path.join(version, 'roles', `${role}.ts`)]
  // The shell joins the group and becomes the program.
  const joining = group === undefined ? [] : ['/bin/sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group]
  const [command = '', ...given] = [...joining, ...own]
  const child = spawn(command, given, {
    env: { ...pick(process.env, ['PATH', 'HOME', 'TMPDIR']), NODE_ENV: 'production', ...env },
    // A channel between the processes: a program whose starter dies ends itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  const last: string[] = []
  let ready = false
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (/ is ready( |$)/.test(line)) ready = true
      last.push(line)
      if (last.length > 30) last.shift()
      keep(log, line)
      const text = errorIn(line)
      if (text !== null) onError({ program: name, text })
    })
  }
  child.once('close', () => log.end())
  while (!ready) {
    if (hasEnded(child)) throw new Error(`The ${name} ended at its start:\n${last.join('\n')}`)
    await sleep(READY_ASKED_EVERY_MS)
  }
  return {
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      if (hasEnded(child)) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

function keep(log: WriteStream, line: string): void {
  if (!log.writableEnded) log.write(`${line}\n`)
}

/** The error of a log line; the stack of an uncaught error begins with its class. */
function errorIn(line: string): string | null {
  if (!line.startsWith('{')) return /^(\w*Error|Uncaught)\b/.test(line) ? line : null
  let parsed: unknown
  try {
    parsed = JSON.parse(line)
  } catch {
    return null
  }
  const said = LogLine.safeParse(parsed)
  if (!said.success || said.data.level < ERROR_LEVEL) return null
  const { msg, sweep, err } = said.data
  return [msg, sweep && `(${sweep})`, err && `${err.type} ${err.code ?? ''} ${err.message}`].filter(Boolean).join(' ')
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function pick(env: NodeJS.ProcessEnv, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}
