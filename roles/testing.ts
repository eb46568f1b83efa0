import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A program of ours under test. */
export interface Program {
  process: ChildProcess
  /** Its output so far, of both streams. */
  output(): string
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Folder of this checkout's roles; a test may have a copy elsewhere. */
const HERE = fileURLToPath(new URL('.', import.meta.url))

const running = new Set<Program>()

/** Keys and secrets that a program on a database of its own needs. */
export function ownSecrets(): Record<string, string> {
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

/** Launches a role as the npm scripts do, without waiting for it. */
export function launch(role: string, env: Record<string, string>, folder = HERE): Program {
  let output = ''
  const child = spawn(process.execPath, [path.join(folder, `${role}.ts`)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const program: Program = {
    process: child,
    output: () => output,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      if (!hasEnded(child)) await once(child, 'exit')
      return child.exitCode
    },
  }
  running.add(program)
  child.on('exit', () => running.delete(program))
  return program
}

/** Launches a role and waits until it is ready. @throws Error with its output if it ends instead. */
export async function start(role: string, env: Record<string, string>, folder = HERE): Promise<Program> {
  const program = launch(role, env, folder)
  while (!/ is ready( |$)/m.test(program.output())) {
    if (hasEnded(program.process)) throw new Error(program.output())
    await sleep(20)
  }
  return program
}

/** The exit code and the output of a role that ends by itself, without its progress lines. */
export async function outcomeOf(role: string, env: Record<string, string>): Promise<{ code: number; output: string }> {
  const program = launch(role, env)
  const [code] = await once(program.process, 'close')
  const words = program
    .output()
    .split('\n')
    .filter((line) => !/ …( \d+ s)?$/.test(line))
  return { code, output: words.join('\n').trim() }
}

/** Ends all programs that a test left running. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((program) => program.end()))
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
