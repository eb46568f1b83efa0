import { leanManifest } from '@meridian/look/lean-manifest.ts'
import type { Config } from '@react-router/dev/config'
import { precompress } from './precompress.ts'

export default {
  ssr: true,
  // A page without a referrer submits forms with `Origin: null`; app/visit/same-origin.server.ts refuses those of other
  // sites.
  allowedActionOrigins: ['null'],
  // The whole route manifest is small: send it at once instead of requesting parts during navigation.
  routeDiscovery: { mode: 'initial' },
  // One file per page: client loaders are small, and a second file costs more than it saves.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await leanManifest(`${client}/assets`)
    await precompress(client)
  },
} satisfies Config
