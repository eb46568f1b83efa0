import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY_DISK = '/dev/shm'
/** File system type of memory on Linux. */
const TMPFS = 0x01021994
const ROOM_BYTES = 4 * 1024 ** 3
/** The data folder and what stands beside it. */
const KEPT = ['data', 'data.passwords.json']

/**
 * Folder of the test server: in memory if the machine has a memory disk with room, else in `home`. Each test file
 * makes and drops a database of more than a thousand files, which costs a file system more time than the tests
 * themselves.
 */
export function workplaceOf(home: string, disk = MEMORY_DISK): string {
  const place = path.join(
    disk,
    `meridian-tests-${createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 12)}`,
  )
  return existsSync(place) || hasRoom(disk) ? place : home
}

function hasRoom(disk: string): boolean {
  if (!existsSync(disk) || os.freemem() < ROOM_BYTES) return false
  const { type, bavail, bsize } = statfsSync(disk)
  return type === TMPFS && bavail * bsize >= ROOM_BYTES
}

/** Brings the server's files to its workplace, unless a killed run left them there. The server must not run in `home`. */
export function moveIn(home: string, place: string): void {
  if (place === home || existsSync(path.join(place, 'data'))) return
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  copy(home, place)
}

/** Marks the files at the workplace as worth saving. */
export function markChanged(place: string): void {
  writeFileSync(path.join(place, 'changed'), '')
}

/** Brings changed files home and leaves nothing in memory. The server must have stopped. */
export function moveOut(home: string, place: string): void {
  if (place === home) return
  if (existsSync(path.join(place, 'changed'))) {
    for (const name of KEPT) rmSync(path.join(home, name), { recursive: true, force: true })
    copy(place, home)
  }
  rmSync(place, { recursive: true, force: true })
}

/**
 * Preserves the owner, without whom PostgreSQL does not start. The folder is copied last, because it makes the copy
 * complete.
 */
function copy(from: string, to: string): void {
  for (const name of KEPT.toReversed()) {
    if (existsSync(path.join(from, name))) execFileSync('cp', ['-a', path.join(from, name), to])
  }
}
