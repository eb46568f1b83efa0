import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './root.mjs'

/**
 * Runs a program to its end in our place: its output, signals and exit code are ours.
 * @param {string} node
 * @param {string[]} program its file and arguments
 * @param {{ cwd: string, env: Record<string, string> }} options
 */
export function runProgram(node, program, { cwd, env }) {
  const paths = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH]
  const child = spawn(node, program, {
    cwd,
    // The channel carries no message: its end tells the program that we were killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...env,
      PATH: paths.filter(Boolean).join(path.delimiter),
      // Programs start faster and smaller when their stripped and compiled sources are kept.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    },
  })
  // From a terminal the program gets Ctrl-C itself as well; it takes the second one for the same.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  watchNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${path.basename(node)} could not be started: ${error.message}.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    // Ended by a signal: so do we, that the shell sees the same.
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * Run by npm, we end when npm was killed: nobody would know of the program any more. Between npm and us there may be a shell.
 * @param {() => void} onDeath
 */
function watchNpm(onDeath) {
  if (process.env.npm_lifecycle_event === undefined) return
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(timer)
    onDeath()
  }, 500)
  timer.unref()
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    // Elsewhere than on Linux only the nearer one is watched.
    return ''
  }
}
