import { runProgram } from './lifecycle.ts'
import { releaseMemory } from './release-memory.ts'
import { type OpenSandboxOptions, openSandbox } from './sandbox-open.ts'
import type { SandboxMessage } from './sandbox-process.ts'
import { StartFailure } from './start-failure.ts'

/**
 * The sandbox as a child process of `npm start`, which passes its options as the first message. Loads as little as
 * possible.
 */
await runProgram(async (lifecycle) => {
  const options = await new Promise<OpenSandboxOptions>((resolve) => process.once('message', resolve))
  const report = (message: SandboxMessage) => process.send?.(message)
  try {
    await openSandbox(options, lifecycle)
    report({ ready: true })
    releaseMemory()
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    // The parent prints it.
    report({ failure: error.message })
    process.exit(1)
  }
})
