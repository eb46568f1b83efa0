import type { Config } from '@react-router/dev/config'
import { leanManifest } from './lean-manifest.ts'
import { precompress } from './precompress.ts'

export default {
  ssr: true,
  // A page that tells no referrer sends its forms with `Origin: null`; app/visit/same-origin.server.ts tells them from another site's.
  allowedActionOrigins: ['null'],
  // The whole map of routes is small: no request for a part of it while somebody waits for a page.
  routeDiscovery: { mode: 'initial' },
  // One file a page: what a page does by itself is small, and a second file costs more than it.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await leanManifest(`${client}/assets`)
    await precompress(client)
  },
} satisfies Config
