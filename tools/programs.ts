import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const ASK_EVERY_MS = 20
const OUTPUT_IN_ERROR = 20_000

/** A program in a process of its own. */
export interface Program {
  readonly process: ChildProcess
  readonly pid: number
  hasEnded(): boolean
  /** True once a line of its output said so. */
  isReady(): boolean
  /** Its output, of both streams; the end of it where that was limited. */
  output(): string
  signal(signal: NodeJS.Signals): void
  /** Sends a signal, waits for the end and returns the exit code; kills a program that needs longer than `withinMs`. */
  end(signal?: NodeJS.Signals, withinMs?: number): Promise<number | null>
}

export interface LaunchOptions {
  env: Record<string, string>
  cwd?: string
  /** The account that it runs as. */
  uid?: number
  gid?: number
  /** A channel between the processes: a program of ours whose starter dies ends itself. */
  hasChannel?: boolean
  /** Characters of the output that are remembered; all by default. */
  outputMax?: number
  onLine?: (line: string) => void
}

/** Launches a program, without waiting for it. */
export function launchProgram(command: string, args: readonly string[], options: LaunchOptions): Program {
  const { hasChannel = false, outputMax = Number.POSITIVE_INFINITY, onLine, ...parts } = options
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])]
  const child: ChildProcess = spawn(command, args, { ...parts, stdio })
  let output = ''
  let isReady = false
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-outputMax)
    })
    createInterface({ input: stream }).on('line', (line) => {
      isReady ||= / is ready( |$)/.test(line)
      onLine?.(line)
    })
  }
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  return {
    process: child,
    pid: child.pid ?? 0,
    hasEnded,
    isReady: () => isReady,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM', withinMs) {
      if (hasEnded()) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const late = withinMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), withinMs)
      await ended
      clearTimeout(late)
      return child.exitCode
    },
  }
}

/** Waits until a program is ready. @throws Error with the end of its output if it ends instead */
export async function untilReady(program: Program, isReady: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isReady())) {
    if (program.hasEnded())
      throw new Error(`${program.process.spawnargs.join(' ')} ended:\n${program.output().slice(-OUTPUT_IN_ERROR)}`)
    await sleep(ASK_EVERY_MS)
  }
}

/** The variables of the caller that every program needs; others would make it another program. */
export function plainEnv(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot']
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/** Keys and secrets that a program on a database of its own needs. */
export function ownSecrets() {
  const key = () => ({
    ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
    kid: randomBytes(4).toString('hex'),
  })
  const secret = () => randomBytes(32).toString('base64url')
  return {
    SIGNING_KEYS: JSON.stringify([key()]),
    PROMOTION_KEYS: JSON.stringify([key()]),
    COOKIE_SECRET: secret(),
    CLIENT_SECRET: secret(),
    SANDBOX_KEY: secret(),
    WEBHOOK_SECRET: secret(),
  }
}
