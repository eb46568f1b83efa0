import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * Distinguishes a process from a later one with the same pid: its start time. Null if no such process is alive; a
 * zombie is dead. Two calls with one pid return equal texts only for the same process.
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
  // The name in parentheses may contain anything, so fields are counted after it: state is field 3, start time 22.
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
 * The running processes with this working directory. Every process of a PostgreSQL server works in its data folder, so
 * this finds what a killed postmaster left behind. Null outside Linux, where it cannot be determined cheaply.
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
        // Ended in the meantime, or of another user: our own servers run as us or, started by root, are readable to
        // root.
        return false
      }
    })
}
