import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { holderOf } from '@meridian/database/embedded-lock.ts'
import { isAlive } from '@meridian/database/embedded-process.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { OpenSandboxOptions } from './sandbox-open.ts'
import { StartFailure } from './start-failure.ts'

/** The messages of the sandbox process to its parent. */
export type SandboxMessage = { ready: true } | { failure: string }

const READY_WITHIN_MS = 20_000
const ORPHAN_ENDS_WITHIN_MS = 3000
const STABLE_AFTER_MS = 30_000

/**
 * Runs the payment sandbox as a separate process on its own origin, and restarts it when it ends. A process left behind
 * by a killed program is ended first; its journal is on disk.
 * @throws StartFailure if the first start fails.
 */
export async function startSandboxProcess(options: OpenSandboxOptions, lifecycle: Lifecycle): Promise<void> {
  await endOrphan(options.lockFile)
  let stopping = false
  let child = launch(options)
  lifecycle.onStop(async () => {
    stopping = true
    child.kill('SIGTERM')
    while (child.exitCode === null && child.signalCode === null) await sleep(20)
  })
  await untilReady(child)

  const watch = (failures: number): void => {
    const started = Date.now()
    child.once('exit', async () => {
      if (stopping) return
      const lasted = Date.now() - started
      const next = lasted > STABLE_AFTER_MS ? 0 : failures + 1
      lifecycle.report('The payment sandbox ended unexpectedly; restarting it.')
      await sleep(Math.min(100 * 2 ** next, 5000))
      if (stopping) return
      child = launch(options)
      child.once('message', (message: SandboxMessage) => {
        if ('failure' in message) lifecycle.report(message.failure)
      })
      watch(next)
    })
  }
  watch(0)
}

function launch(options: OpenSandboxOptions): ChildProcess {
  // It answers a payment now and then, so it should be small rather than fast.
  const child = fork(fileURLToPath(new URL('./sandbox-child.ts', import.meta.url)), {
    execArgv: [...process.execArgv, '--optimize-for-size', '--max-semi-space-size=1'],
  })
  // Sent as a message: arguments and variables could be read by other programs.
  child.send(options)
  return child
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new StartFailure('The payment sandbox did not start within 20 seconds.')),
      READY_WITHIN_MS,
    )
    child.once('message', (message: SandboxMessage) => {
      clearTimeout(late)
      if ('failure' in message) reject(new StartFailure(message.failure))
      else resolve()
    })
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new StartFailure(`The payment sandbox ended while it started (${signal ?? code}).`))
    })
  })
}

/** A sandbox ends when its parent does; one that hangs is killed. */
async function endOrphan(lockFile: string): Promise<void> {
  let holder: number | null
  try {
    holder = holderOf(readFileSync(lockFile, 'utf8'))
  } catch {
    return
  }
  if (holder === null) return
  const deadline = Date.now() + ORPHAN_ENDS_WITHIN_MS
  while (isAlive(holder) && Date.now() < deadline) await sleep(20)
  if (isAlive(holder)) process.kill(holder, 'SIGKILL')
  while (isAlive(holder)) await sleep(20)
}
