import path from 'node:path'
import type { Config } from './config.ts'
import { keysOf } from './keys.ts'
import type { OpenSandboxOptions } from './sandbox-open.ts'

/** The part of the configuration that the sandbox needs. */
export function sandboxOptions(config: Config): OpenSandboxOptions {
  const { SANDBOX_KEY, WEBHOOK_SECRET } = keysOf(config, ['SANDBOX_KEY', 'WEBHOOK_SECRET'])
  return {
    port: config.sandbox_port,
    host: config.listen_host ?? '0.0.0.0',
    key: SANDBOX_KEY[0],
    otherKeys: SANDBOX_KEY.slice(1),
    webhookSecret: WEBHOOK_SECRET[0],
    journalPath: path.join(config.data_dir, 'sandbox.journal'),
    publicUrl: config.sandbox_url ?? '',
    allowedParents: [config.public_url],
    lockFile: path.join(config.data_dir, 'sandbox.lock'),
  }
}
