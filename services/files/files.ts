import { getPublicPaths } from '@meridian/contract/files.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { adminFileRoutes } from './admin-files.ts'
import { adminPictureRoutes } from './admin-pictures.ts'
import { editMaterialCategoryRoutes } from './edit-material-categories.ts'
import { editMaterialRoutes } from './edit-materials.ts'
import { readPublicPaths } from './for-services.ts'
import { materialRoutes, type ReadPositionRank } from './materials.ts'
import { memberFileRoutes, type UploadDeps } from './member-files.ts'

/** SPEC §7 FILES. */
export function filesRoutes(deps: Dependencies, given: UploadDeps & { readPositionRank: ReadPositionRank }): Route[] {
  return [
    ...materialRoutes(deps, given),
    ...editMaterialRoutes(deps),
    ...editMaterialCategoryRoutes(deps),
    ...memberFileRoutes(deps, given),
    ...adminPictureRoutes(deps),
    ...adminFileRoutes(deps),
    route(getPublicPaths, async ({ query }) => {
      const paths = await readPublicPaths(deps, query.ids)
      return { files: Object.fromEntries([...paths].map(([id, path]) => [String(id), path])) }
    }),
  ]
}
