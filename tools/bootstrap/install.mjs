import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { startProgress } from './progress.mjs'
import { root } from './root.mjs'

/** The packages cannot be installed; the message explains why to the person who started the script. */
export class InstallFailed extends Error {}

const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.meridian-installed')
const lockFile = path.join(root, '.meridian', 'install.lock')

/**
 * Installs the packages of package-lock.json that are missing: all of them, or those that the shop runs with, without
 * what only its developers need (a browser, the linter, the compiler's checks), which is the half.
 *
 * @param {'all' | 'shop'} packages
 * @throws InstallFailed
 */
export async function install(packages) {
  if (isInstalled(packages)) return
  const release = await lockInstall()
  try {
    if (!isInstalled(packages)) await runNpm(packages)
  } finally {
    release()
  }
}

/**
 * Identifies the wanted packages: the lock file, the platform, and whether they are all.
 * @param {'all' | 'shop'} packages
 */
function stampOf(packages) {
  const hash = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform}-${process.arch} ${packages}\n`
}

/** @param {'all' | 'shop'} packages */
function isInstalled(packages) {
  const all = stampOf('all')
  const stamp = readIfThere(stampFile)
  if (stamp === all || (packages === 'shop' && stamp === stampOf('shop'))) return true
  if (!installedByHand()) return false
  // The same versions were installed by npm itself: nothing to do.
  try {
    fs.writeFileSync(stampFile, all)
  } catch {
    // The folder is not writable; comparing again is cheap.
  }
  return true
}

/** True if npm's own record of node_modules has every non-optional package of package-lock.json in its version. */
function installedByHand() {
  const record = readIfThere(path.join(modules, '.package-lock.json'))
  if (record === null) return false
  const there = JSON.parse(record).packages
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([place, { version, optional, link }]) =>
      place === '' || !place.includes('node_modules') || link || optional || there[place]?.version === version,
  )
}

/** @param {'all' | 'shop'} packages */
async function runNpm(packages) {
  const progress = startProgress('Installing the packages')
  // Not `npm ci`, which refuses a lock file without the packages of other platforms that a registry lacks. Without
  // saving, this installs the versions of the lock file and changes no file of the repository.
  const { code, output } = await npm([
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // Peers that a package can do without are left out too: the compiler, which only checks, is a tenth of the rest.
    ...(packages === 'shop' ? ['--omit=dev', '--legacy-peer-deps'] : []),
  ])
  if (code !== 0) {
    progress.stop()
    throw new InstallFailed(`The packages could not be installed: ${reasonIn(output)}`)
  }
  if (packages === 'shop') removeSourceMaps(modules)
  fs.writeFileSync(stampFile, stampOf(packages))
  progress.done()
}

/**
 * A tenth of what the shop installs are maps of compiled packages, which only debuggers read. Links lead to our own code.
 * @param {string} folder
 */
function removeSourceMaps(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) removeSourceMaps(place)
    else if (/\.([cm]?[jt]s|css)\.map$/.test(entry.name)) fs.rmSync(place)
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function npm(args) {
  // Under npm use that npm, otherwise the one in the path.
  const self = process.env.npm_execpath
  const [program, first] = self?.endsWith('.js') ? [process.execPath, [self]] : ['npm', []]
  return new Promise((resolve) => {
    const child = spawn(program, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (/** @type {Buffer} */ text) => {
      output = (output + text).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal)
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    const finish = (/** @type {number} */ code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output = `npm could not be started (${error.message})`
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** @param {string} output npm's output; returns its lines without their prefix */
function reasonIn(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log') && !line.startsWith('npm warn'))
  return lines.slice(0, 6).join('\n  ') || 'npm was stopped'
}

/** Makes two scripts started together install once. */
async function lockInstall() {
  try {
    fs.mkdirSync(path.dirname(lockFile), { recursive: true })
  } catch (error) {
    throw new InstallFailed(`Meridian cannot write to ${root} (${error.code}); grant this user write permission.`)
  }
  const deadline = Date.now() + 600_000
  while (Date.now() < deadline) {
    try {
      fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      return () => fs.rmSync(lockFile, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new InstallFailed(`Meridian cannot write to ${path.dirname(lockFile)} (${error.code}).`)
    }
    const holder = Number(readIfThere(lockFile))
    if (holder > 0 && !lives(holder)) fs.rmSync(lockFile, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new InstallFailed(`Another process has been installing for ten minutes; if there is none, remove ${lockFile}.`)
}

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
