import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { processesIn } from '@meridian/database/embedded-process.ts'

/** Linux counts processor time in hundredths of a second on every machine. */
const TICKS_PER_S = 100

export interface ProcessFacts {
  pid: number
  /** The program and its arguments. */
  command: string
  /** Resident memory in bytes: shared pages count in each process. */
  rss: number
  /** Proportional: shared pages are divided. */
  pss: number
}

/** A process and all its descendants. Linux only: null elsewhere. */
export function processTree(root: number): ProcessFacts[] | null {
  if (process.platform !== 'linux') return null
  const parents = new Map(numbersIn('/proc').map((pid) => [pid, Number(statOf(pid)?.[1] ?? 0)]))
  const family = [root]
  for (const member of family) {
    for (const [pid, parent] of parents) if (parent === member && !family.includes(pid)) family.push(pid)
  }
  return family.flatMap((pid) => {
    const command = readText(`/proc/${pid}/cmdline`)
    const memory = readText(`/proc/${pid}/smaps_rollup`)
    if (command === null || memory === null) return []
    return [
      {
        pid,
        command: command.replaceAll('\0', ' ').trim(),
        rss: kilobytes(memory, 'Rss') * 1024,
        pss: kilobytes(memory, 'Pss') * 1024,
      },
    ]
  })
}

/** The processor time of processes so far, including waited-for children; seconds. */
export function cpuSeconds(pids: readonly number[]): number {
  let ticks = 0
  for (const pid of pids) {
    const fields = statOf(pid)
    // utime, stime, cutime, cstime: fields 14 to 17, minus the two before these.
    if (fields !== null) ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  }
  return ticks / TICKS_PER_S
}

/** The same without children and to the microsecond, for calls shorter than a tick; milliseconds. */
export function cpuMilliseconds(pids: readonly number[]): number {
  let nanoseconds = 0
  for (const pid of pids) {
    for (const thread of readable(`/proc/${pid}/task`)) {
      nanoseconds += Number(readText(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0)
    }
  }
  return nanoseconds / 1e6
}

/** The processes of the PostgreSQL server of a data folder. */
export function serverProcesses(dataDir: string): number[] {
  return processesIn(path.join(dataDir, 'postgres')) ?? []
}

function readable(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** The fields after the name, which may contain anything: the state comes first. */
function statOf(pid: number): string[] | null {
  const stat = readText(`/proc/${pid}/stat`)
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function kilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
}

/** Null for a process that has ended in the meantime. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
