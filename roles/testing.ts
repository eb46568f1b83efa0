import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchProgram, type Program, untilReady } from '../tools/programs.ts'

/** Folder of this checkout's roles; a test may have a copy elsewhere. */
const HERE = fileURLToPath(new URL('.', import.meta.url))

const running = new Set<Program>()

/** Launches a role as the npm scripts do, without waiting for it. */
export function launch(role: string, env: Record<string, string>, folder = HERE): Program {
  const program = launchProgram(process.execPath, [path.join(folder, `${role}.ts`)], {
    // Node's variables are texts, or absent.
    env: { ...(process.env as Record<string, string>), NODE_ENV: 'production', ...env },
    hasChannel: true,
  })
  running.add(program)
  program.process.on('exit', () => running.delete(program))
  return program
}

/** Launches a role and waits until it is ready. @throws Error with its output if it ends instead. */
export async function start(role: string, env: Record<string, string>, folder = HERE): Promise<Program> {
  const program = launch(role, env, folder)
  await untilReady(program, program.isReady)
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
