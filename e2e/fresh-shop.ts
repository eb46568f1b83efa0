import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Starts the whole program on an empty folder, so that every run of the journeys begins with the same data. */
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = `${root}.meridian/e2e`
rmSync(dataDir, { recursive: true, force: true })
const shop = spawn(process.execPath, ['roles/all.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code) => process.exit(code ?? 1))
