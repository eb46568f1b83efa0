import { LockHeld, takeLock } from '@meridian/database/embedded-lock.ts'
import { type SandboxOptions, startSandbox } from '@meridian/sandbox/server.ts'
import type { Lifecycle } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'

export type OpenSandboxOptions = SandboxOptions & {
  /** Names the process, so that it is found again, and keeps a second one off the journal. */
  lockFile: string
}

/** Starts the sandbox in this process. @throws StartFailure when its port or its journal is in use. */
export async function openSandbox({ lockFile, ...options }: OpenSandboxOptions, life: Lifecycle): Promise<void> {
  const lock = lockSandbox(lockFile)
  try {
    const sandbox = await startSandbox(options)
    life.onStop(async () => {
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
    return takeLock(lockFile)
  } catch (error) {
    if (error instanceof LockHeld)
      throw new StartFailure(`The payment sandbox already runs from this folder (process ${error.pid}); stop it first.`)
    throw error
  }
}
