import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitForLock } from '@meridian/database/embedded-lock.ts'
import { precompress } from '@meridian/storefront/precompress.ts'
import { stampOf } from './build-stamp.ts'
import { type Lifecycle, runProgram } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** The parts of the program that Node cannot run directly, since they are written in JSX. */
type Bundle = 'storefront' | 'backoffice' | 'mails'
const BUNDLES: { folder: Bundle; sources: string[]; tool: string; steps: string[][]; after?: () => Promise<void> }[] = [
  {
    folder: 'storefront',
    sources: ['storefront', 'look', 'contract', 'domain'],
    tool: 'react-router',
    // Route types are only for development; the bundle does not need them.
    steps: [['typegen', '--mode', 'development'], ['build']],
  },
  {
    folder: 'backoffice',
    sources: ['backoffice', 'look', 'contract', 'domain'],
    tool: 'react-router',
    steps: [['typegen', '--mode', 'development'], ['build']],
    after: () => precompress(path.join(repository, 'backoffice/build/client')),
  },
  { folder: 'mails', sources: ['mails', 'domain'], tool: 'vite', steps: [['build']] },
]
const BUILD_WITHIN_MS = 300_000
/** Messages about a connection or an answer that was too slow. */
const MISSED = /Prerender: Request (timed out|failed .*timeout)/
const TRIES = 3

/**
 * Builds the bundles whose sources changed since the last build; programs that start together build only once.
 * Importers of a bundle (such as parts.ts) can be loaded only after this.
 * @throws StartFailure with the output of the build tool.
 */
export async function buildChanged(
  lifecycle: Pick<Lifecycle, 'step' | 'signal'>,
  bundles: Bundle[] = ['storefront', 'backoffice', 'mails'],
): Promise<void> {
  for (const { folder, sources, tool, steps, after } of BUNDLES.filter(({ folder }) => bundles.includes(folder))) {
    const stampFile = path.join(repository, folder, 'build', '.built-from')
    const stamp = stampOf(repository, sources)
    const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
    if (isBuilt()) continue
    lifecycle.step(`Building the ${folder}`)
    const lock = await waitForLock(path.join(repository, 'node_modules', '.meridian-build.lock'), BUILD_WITHIN_MS)
    try {
      if (isBuilt()) continue
      for (const step of steps)
        await runInTime(() => runTool(tool, step, path.join(repository, folder), lifecycle.signal))
      await after?.()
      writeFileSync(stampFile, stamp)
    } finally {
      lock.release()
    }
  }
}

/**
 * React Router allows ten seconds for printing the one document of an application without a server, and has no
 * setting for it: a machine that is starved at its start may miss them, and then the build is run again.
 */
async function runInTime(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === TRIES || !(error instanceof StartFailure) || !MISSED.test(error.message)) throw error
    }
  }
}

function runTool(tool: string, args: string[], folder: string, signal: AbortSignal): Promise<void> {
  const script = realpathSync(path.join(repository, 'node_modules', '.bin', tool))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartFailure(`The ${path.basename(folder)} could not be built:\n${output.trim()}`))
    })
  })
}

if (import.meta.main) {
  await runProgram(async (lifecycle) => {
    await buildChanged(lifecycle)
    process.exit(0)
  })
}
