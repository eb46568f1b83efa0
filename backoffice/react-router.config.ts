import { leanManifest } from '@meridian/look/lean-manifest.ts'
import type { Config } from '@react-router/dev/config'

export default {
  // Nothing is rendered on the server: every page is for one signed-in admin.
  ssr: false,
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => leanManifest(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config
