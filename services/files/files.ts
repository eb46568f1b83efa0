import { getPublicPaths } from '@meridian/contract/files.ts'
import { type Dependencies, type Route, route } from '../handler.ts'
import { readPublicPaths } from './for-services.ts'

/** SPEC §7 FILES, as far as the guest's way needs it. */
export function filesRoutes(deps: Dependencies): Route[] {
  return [
    route(getPublicPaths, async ({ query }) => {
      const paths = await readPublicPaths(deps, query.ids)
      return { files: Object.fromEntries([...paths].map(([id, path]) => [String(id), path])) }
    }),
  ]
}
