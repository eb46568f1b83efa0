import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { LockHeld, takeLock } from '@meridian/database/embedded-lock.ts'
import { startSandbox } from '@meridian/sandbox/server.ts'
import { readConfig } from './config.ts'
import { keysOf } from './keys.ts'
import { type Lifecycle, runProgram } from './lifecycle.ts'
import { type SandboxMessage, sandboxLockFile } from './sandbox-process.ts'
import { StartFailure } from './start-failure.ts'

/** The payment provider of demo and tests as a program: `npm run sandbox`, or a child of `npm start`. */
await runProgram(async (life) => {
  const isChild = process.env.SANDBOX_CHILD === '1'
  const tellParent = (message: SandboxMessage): void => {
    if (isChild) process.send?.(message)
  }
  try {
    const url = await start(life)
    tellParent({ ready: url })
    if (!isChild) process.stdout.write(`The payment sandbox is ready at ${url}\n`)
  } catch (error) {
    // The parent tells it in its own place.
    if (!isChild || !(error instanceof StartFailure)) throw error
    tellParent({ failure: error.message })
    process.exit(1)
  }
})

async function start(life: Lifecycle): Promise<string> {
  const config = readConfig(process.env, 'sandbox')
  if (config.sandbox_url === null) throw new StartFailure('There is no payment sandbox without DEMO=1.')
  const { SANDBOX_KEY, WEBHOOK_SECRET } = keysOf(config, ['SANDBOX_KEY', 'WEBHOOK_SECRET'])
  mkdirSync(config.data_dir, { recursive: true })
  const lock = lockSandbox(config.data_dir)
  try {
    const sandbox = await startSandbox({
      port: config.sandbox_port,
      key: SANDBOX_KEY,
      webhookSecret: WEBHOOK_SECRET,
      journalPath: path.join(config.data_dir, 'sandbox.journal'),
      publicUrl: config.sandbox_url,
      allowedParents: [config.public_url],
    })
    life.onStop(async () => {
      await sandbox.stop()
      lock.release()
    })
    return config.sandbox_url
  } catch (error) {
    lock.release()
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (taken)
      throw new StartFailure(
        `The port ${config.sandbox_port} is taken by another program; choose another one with SANDBOX_PORT.`,
      )
    throw error
  }
}

function lockSandbox(dataDir: string) {
  try {
    return takeLock(sandboxLockFile(dataDir))
  } catch (error) {
    if (error instanceof LockHeld)
      throw new StartFailure(`The payment sandbox already runs from this folder (process ${error.pid}); stop it first.`)
    throw error
  }
}
