import { mkdirSync } from 'node:fs'
import { announceReady } from './announce-ready.ts'
import { readConfig } from './config.ts'
import { runProgram } from './lifecycle.ts'
import { openLog } from './log.ts'
import { openSandbox } from './sandbox-open.ts'
import { sandboxOptions } from './sandbox-options.ts'
import { StartFailure } from './start-failure.ts'

/** `npm run sandbox`: only the payment provider of demo and tests. */
await runProgram(async (lifecycle) => {
  const config = readConfig(process.env, 'sandbox')
  if (config.sandbox_url === null) throw new StartFailure('There is no payment sandbox without DEMO=1.')
  mkdirSync(config.data_dir, { recursive: true })
  await openSandbox(sandboxOptions(config), lifecycle)
  announceReady(config, openLog(config.log_level, lifecycle), `The payment sandbox is ready at ${config.sandbox_url}`)
})
