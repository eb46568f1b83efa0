import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { LockHeld, waitForLock } from '@meridian/database/embedded-lock.ts'
import type { Config } from './config.ts'
import type { Lifecycle } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'

const PREVIOUS_ENDS_WITHIN_MS = 3000

/**
 * Allows one program per folder: a second start waits briefly for one that is stopping, and is refused beside one that
 * runs.
 * @throws StartFailure
 */
export async function lockFolder({ data_dir }: Pick<Config, 'data_dir'>, lifecycle: Lifecycle): Promise<void> {
  try {
    mkdirSync(data_dir, { recursive: true })
    const lock = await waitForLock(path.join(data_dir, 'meridian.lock'), PREVIOUS_ENDS_WITHIN_MS)
    lifecycle.onStop(async () => lock.release())
  } catch (error) {
    if (error instanceof LockHeld) {
      throw new StartFailure(`Meridian is already running from this folder (process ${error.pid}); stop it first.`)
    }
    if (error instanceof Error && 'code' in error) {
      throw new StartFailure(`Meridian cannot write to ${data_dir} (${error.code}); grant this user write permission.`)
    }
    throw error
  }
}
