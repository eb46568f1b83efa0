import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, placed, type Run } from './embedded-binaries.ts'
import type { ClusterOptions } from './embedded-cluster.ts'
import { isAlive, processesIn } from './embedded-process.ts'

/** Settings of every embedded server: durable, local, and sized for a machine that also runs the shop. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // In its private folder: a socket there is cheaper than the network, and nobody else has access.
  unix_socket_directories: '.',
  max_connections: '120',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

/** States in the pid file of a server that accepts connections; a replica accepts those that read. */
const ANSWERING = new Set(['ready', 'standby'])
const READY_WITHIN_MS = 300_000
const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** Stops a server without losing a committed write: clients are disconnected, then a checkpoint is written. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const) {
    const deadline = Date.now() + patienceMs
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await sleep(20)
    }
  }
}

/** The running server of a data folder, after removing the traces of a dead one. */
export async function findRunning(
  dataDir: string,
  log: (step: string) => void,
): Promise<{ pid: number; port: number } | null> {
  const deadline = Date.now() + 30_000
  for (let waited = false; ; waited = true) {
    const found = readPidFile(dataDir)
    const remains = processesIn(dataDir)
    const lives = found !== null && (remains === null ? isAlive(found.pid) : remains.includes(found.pid))
    if (lives && found.ready) return found
    if (!lives && (remains === null || remains.length === 0)) {
      removeLeftLocks(dataDir)
      return null
    }
    if (!waited)
      log(lives ? 'Waiting for PostgreSQL, which is starting' : 'Waiting for the remains of a killed PostgreSQL to end')
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `A PostgreSQL that was not started by this program works in ${dataDir} (process ${found?.pid ?? remains?.join(', ')}); stop it first.`,
      )
    }
    await sleep(50)
  }
}

/**
 * After a crash the pids in its lock files may belong to a zombie or another program, and PostgreSQL would refuse to
 * start.
 */
function removeLeftLocks(dataDir: string): void {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  for (const name of names) {
    if (name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+\.lock$/.test(name))
      rmSync(path.join(dataDir, name), { force: true })
  }
}

function readPidFile(dataDir: string): { pid: number; port: number; ready: boolean } | null {
  let lines: string[]
  try {
    lines = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: ANSWERING.has(lines[7]?.trim() ?? '') }
}

/** Starts the server of a complete cluster that is not running. */
export async function startServer(options: ClusterOptions, run: Run): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const outcome = await launch(options, run, port)
    if ('pid' in outcome) return outcome
    // Somebody took the free port before the server did.
    const portTaken = /could not bind|Address already in use/.test(outcome.failure)
    if (portTaken && options.port === undefined && attempt < 3) continue
    throw new EmbeddedPostgresError(
      portTaken
        ? `The database's port ${port} is taken by another program.`
        : `PostgreSQL did not start: ${outcome.failure} (${logFile(options.dataDir)}).`,
    )
  }
}

async function launch(
  options: ClusterOptions,
  run: Run,
  port: number,
): Promise<{ pid: number; port: number } | { failure: string }> {
  const { dataDir, log } = options
  log('Starting the database')
  const logged = openLog(dataDir)
  const { dataArgument, spawnOptions } = placed(dataDir, run)
  const settings = Object.entries({ ...SETTINGS, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(path.join(run.binaries, 'bin/postgres'), ['-D', dataArgument, '-p', String(port), ...settings], {
    ...spawnOptions,
    stdio: ['ignore', logged.descriptor, logged.descriptor],
    // Ctrl-C in a terminal signals the whole group; the server must be stopped by us, last.
    detached: true,
  })
  closeSync(logged.descriptor)
  let ended: string | undefined
  child.on('error', (error) => {
    ended = error.message
  })
  child.on('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`
  })
  child.unref()
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (ended !== undefined) return { failure: lastComplaint(dataDir, logged.offset) ?? ended }
    const found = readPidFile(dataDir)
    if (found !== null && found.pid === child.pid && found.ready) return { pid: found.pid, port }
    await sleep(10)
  }
  if (child.pid !== undefined) await stopServer(child.pid)
  return { failure: `it was not ready after ${READY_WITHIN_MS / 1000} seconds` }
}

function logFile(dataDir: string): string {
  return `${dataDir}.log`
}

function openLog(dataDir: string): { descriptor: number; offset: number } {
  const file = logFile(dataDir)
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  const descriptor = openSync(file, 'a', 0o600)
  return { descriptor, offset: statSync(file).size }
}

function lastComplaint(dataDir: string, offset: number): string | undefined {
  const lines = readFileSync(logFile(dataDir)).subarray(offset).toString('utf8').split('\n')
  const complaint = lines.find((line) => /FATAL|PANIC|ERROR|could not|error while/.test(line))
  return complaint?.replace(/^.*?(FATAL|PANIC|ERROR|LOG|WARNING):\s*/, '')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
