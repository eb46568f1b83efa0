import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * What tells a process from a later one with the same number: its start time. Null when no such process lives;
 * a zombie is dead. Two calls with one number give equal text only while it is the same process.
 */
export function processIdentity(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  return process.platform === 'linux' ? linuxIdentity(pid) : portableIdentity(pid)
}

export function isAlive(pid: number): boolean {
  return processIdentity(pid) !== null
}

function linuxIdentity(pid: number): string | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name in parentheses may hold anything, so the fields are counted behind its end: state is field 3, start time 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  return state === 'Z' || state === 'X' ? null : (fields[19] ?? null)
}

function portableIdentity(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [state = 'Z', ...started] = line.split(/\s+/)
    return state.startsWith('Z') ? null : started.join(' ')
  } catch {
    return null
  }
}

/**
 * The living processes that work in a folder. Every process of a PostgreSQL server works in its data folder, so this
 * finds what a killed postmaster left behind. Outside Linux it cannot be known cheaply: null.
 */
export function processesIn(folder: string): number[] | null {
  if (process.platform !== 'linux') return null
  let real: string
  try {
    real = realpathSync(folder)
  } catch {
    return []
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === real && isAlive(pid)
      } catch {
        // Gone meanwhile, or of another user: a server of ours runs as us or, started by root, is readable to root.
        return false
      }
    })
}
