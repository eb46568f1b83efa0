import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Lifecycle, runProgram } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

/** The two parts of the program that Node cannot run as they are (they are written in JSX). */
const BUNDLES = [
  {
    folder: 'storefront',
    sources: ['storefront', 'contract', 'domain'],
    tool: 'react-router',
    config: 'react-router.config.ts',
  },
  { folder: 'mails', sources: ['mails', 'domain'], tool: 'vite', config: 'vite.config.ts' },
]

/** Folders whose change changes no bundle. */
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router'])

/**
 * Builds the storefront and the mails where their sources changed since the last build.
 * @throws StartFailure with the tool's own words.
 */
export async function buildChanged(life: Lifecycle): Promise<void> {
  for (const { folder, sources, tool, config } of BUNDLES) {
    if (!existsSync(path.join(repository, folder, config))) continue
    const stampFile = path.join(repository, folder, 'build', '.built-from')
    const stamp = stampOf(sources)
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    life.step(`Building the ${folder}`)
    await runTool(tool, path.join(repository, folder), life.signal)
    writeFileSync(stampFile, stamp)
  }
}

/** Changes whenever a source file or a package does. Sizes and times tell it without reading every file at every start. */
function stampOf(sources: string[]): string {
  const hash = createHash('sha256')
  const visit = (place: string): void => {
    const { size, mtimeMs } = statSync(place)
    hash.update(`${path.relative(repository, place)} ${size} ${mtimeMs}\n`)
  }
  visit(path.join(repository, 'package-lock.json'))
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = path.join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!NOT_SOURCES.has(entry.name)) walk(place)
      } else if (!/\.test\.tsx?$/.test(entry.name)) visit(place)
    }
  }
  for (const source of sources) walk(path.join(repository, source))
  return hash.digest('hex')
}

function runTool(tool: string, folder: string, signal: AbortSignal): Promise<void> {
  const script = realpathSync(path.join(repository, 'node_modules', '.bin', tool))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, 'build'], {
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
  await runProgram(async (life) => {
    await buildChanged(life)
    process.exit(0)
  })
}
