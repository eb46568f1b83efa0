import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { launchProgram, type Program, plainEnv, untilReady } from '../tools/programs.ts'

/** The folder of this version of the project. */
export const PRESENT_VERSION = fileURLToPath(new URL('..', import.meta.url))
const ERROR_LEVEL = 50
const OUTPUT_KEPT = 4000

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

interface StartOptions {
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
export async function startProgram(options: StartOptions): Promise<Program> {
  const { version, role, name, env, logFile, onError, nodeOptions = [], group } = options
  const own = [process.execPath, ...nodeOptions, path.join(version, 'roles', `${role}.ts`)]
  // The shell joins the group and becomes the program.
  const joining = group === undefined ? [] : ['/bin/sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group]
  const [command = '', ...given] = [...joining, ...own]
  const log = createWriteStream(logFile, { flags: 'a' })
  const program = launchProgram(command, given, {
    env: { ...plainEnv(), NODE_ENV: 'production', ...env },
    hasChannel: true,
    outputMax: OUTPUT_KEPT,
    onLine(line) {
      if (!log.writableEnded) log.write(`${line}\n`)
      const text = errorIn(line)
      if (text !== null) onError({ program: name, text })
    },
  })
  program.process.once('close', () => log.end())
  await untilReady(program, program.isReady)
  return program
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
