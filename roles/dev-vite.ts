import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BACK_OFFICE_FOLDER } from '@meridian/backoffice/server/backoffice-server.ts'
import { STOREFRONT_FOLDER } from '@meridian/storefront/server/storefront.ts'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { freePort } from '../tools/free-port.ts'

/** The storefront's Vite in middleware mode within our server. */
export async function openVite(): Promise<ViteDevServer> {
  return open({
    root: STOREFRONT_FOLDER,
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'custom',
    ssr: { external: [...sourcesOf('contract'), ...sourcesOf('domain')] },
  })
}

/** The back office's Vite, a server of its own on the port that is answered; its pages need the address of the shop only. */
export async function openBackOfficeVite({
  shop_url,
}: {
  shop_url: string
}): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await freePort()
  const vite = await open({
    root: BACK_OFFICE_FOLDER,
    define: { 'import.meta.env.VITE_SHOP_URL': JSON.stringify(shop_url) },
    server: { host: '127.0.0.1', port, strictPort: true, hmr: { port: await freePort() } },
  })
  await vite.listen()
  return { port, close: () => vite.close() }
}

async function open(config: InlineConfig): Promise<ViteDevServer> {
  const before = new Set(process.listeners('SIGTERM'))
  const vite = await createServer(config)
  // A second Vite inside the router's plugin would end the process on a signal before the database is stopped.
  for (const listener of process.listeners('SIGTERM')) if (!before.has(listener)) process.off('SIGTERM', listener)
  return vite
}

/**
 * The files of a package by import name. Pages and server must share these modules, otherwise a Refusal of one is not
 * an instance of the other's class; and Vite externalizes TypeScript only by its full name.
 */
function sourcesOf(name: string): string[] {
  const folder = fileURLToPath(new URL(`../${name}`, import.meta.url))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join('@meridian', name, file.split(path.sep).join('/')))
}
