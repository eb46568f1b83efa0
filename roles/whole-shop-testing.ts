import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processesIn } from '@meridian/database/embedded-process.ts'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { endAll, launch, outcomeOf, start } from './testing.ts'

/** `npm start` in a folder of its own, again and again. */
export async function createWholeShop() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'meridian-'))
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  const own = (env: Record<string, string>) => ({ PORT: String(port), DATA_DIR: dataDir, ...env })
  const pidIn = (file: string): number => Number.parseInt(readFileSync(path.join(dataDir, file), 'utf8'), 10)
  return {
    folder,
    dataDir,
    port,
    launch: (env: Record<string, string> = {}) => launch('all', own(env)),
    start: (env: Record<string, string> = {}) => start('all', own(env)),
    outcome: (env: Record<string, string> = {}) => outcomeOf('all', own(env)),
    statusOf: async (place: string): Promise<number> => (await fetch(`http://localhost:${port}${place}`)).status,
    postgresPid: (): number => pidIn('postgres/postmaster.pid'),
    sandboxPid: (): number => pidIn('sandbox.lock'),
    nothingIsLeft(): void {
      expect(processesIn(path.join(dataDir, 'postgres'))).toEqual([])
      for (const lock of ['meridian.lock', 'postgres.lock', 'sandbox.lock'])
        expect(existsSync(path.join(dataDir, lock))).toBe(false)
    },
    async close(): Promise<void> {
      await endAll()
      rmSync(folder, { recursive: true })
    },
  }
}

export type WholeShop = Awaited<ReturnType<typeof createWholeShop>>

export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(20)
}

/** Listens on a port until the test has finished. */
export async function occupy(port: number): Promise<void> {
  const server = net.createServer().listen(port)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}
