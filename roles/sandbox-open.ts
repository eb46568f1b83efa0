import { acquireLock, LockHeld } from '@meridian/database/embedded-lock.ts'
import { type SandboxOptions, startSandbox } from '@meridian/sandbox/server.ts'
import type { Lifecycle } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'

export type OpenSandboxOptions = SandboxOptions & {
  /** Identifies the process, so that it can be found again, and protects the journal from a second one. */
  lockFile: string
}

/** Starts the sandbox in this process. @throws StartFailure if its port or its journal is in use. */
export async function openSandbox({ lockFile, ...options }: OpenSandboxOptions, lifecycle: Lifecycle): Promise<void> {
  const lock = lockSandbox(lockFile)
  try {
    const sandbox = await startSandbox(options)
    lifecycle.onStop(async () => {
      await sandbox.stop()
      lock.release()
    })
  } catch (error) {
    lock.release()
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (taken)
      throw new StartFailure(
        `The port ${options.port} is taken by another program; choose another one with SANDBOX_PORT.`,
      )
    throw error
  }
}

function lockSandbox(lockFile: string) {
  try {
    return acquireLock(lockFile)
  } catch (error) {
    if (error instanceof LockHeld)
      throw new StartFailure(
        `The payment sandbox is already running from this folder (process ${error.pid}); stop it first.`,
      )
    throw error
  }
}
