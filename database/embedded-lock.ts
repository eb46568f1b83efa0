import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { processIdentity } from './embedded-process.ts'

/** Another living process holds the lock. */
export class LockHeld extends Error {
  override name = 'LockHeld'
  readonly pid: number
  constructor(pid: number) {
    super(`Process ${pid} holds the lock.`)
    this.pid = pid
  }
}

export interface Lock {
  /** Releases the lock; idempotent. */
  release(): void
}

/**
 * Acquires a lock file for this process. It contains the pid of its holder, so that the lock of a killed process can
 * be taken over.
 * @throws LockHeld if the holder is alive.
 */
export function acquireLock(file: string): Lock {
  const mine = `${process.pid} ${processIdentity(process.pid)}\n`
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // A hard link appears atomically, so a lock is never read incomplete.
        linkSync(draft, file)
        return { release: () => releaseLock(file, mine) }
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
      const held = readLock(file)
      const holder = holderOf(held)
      if (holder !== null) throw new LockHeld(holder)
      if (held !== null) removeStale(file, held)
    }
    throw new Error(`The lock ${file} could not be taken.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Waits for a lock that is held only briefly. @throws LockHeld after `timeoutMs`. */
export async function waitForLock(file: string, timeoutMs: number): Promise<Lock> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return acquireLock(file)
    } catch (error) {
      if (!(error instanceof LockHeld) || Date.now() > deadline) throw error
    }
    await sleep(50)
  }
}

/** True if a living process holds the lock. */
export function isLocked(file: string): boolean {
  return holderOf(readLock(file)) !== null
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** The process named in a lock file, if that very process is still alive. */
export function holderOf(text: string | null): number | null {
  const [, pid, identity] = /^(\d+) (.+)\n$/.exec(text ?? '') ?? []
  if (pid === undefined) return null
  return processIdentity(Number(pid)) === identity ? Number(pid) : null
}

function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  // Somebody may have taken the lock between our check and our rename: then it is restored.
  if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file)
  rmSync(aside, { force: true })
}

function releaseLock(file: string, mine: string): void {
  if (readLock(file) === mine) rmSync(file, { force: true })
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
