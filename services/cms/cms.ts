import type { Dependencies, Route } from '../handler.ts'
import { faqRoutes } from './faq.ts'
import { helpRoutes } from './help.ts'
import { menuRoutes } from './menus.ts'
import { type CatalogueForPages, pageRoutes } from './pages.ts'

/** SPEC §7 CMS, as far as the guest's way needs it. */
export function cmsRoutes(deps: Dependencies, catalogue: CatalogueForPages): Route[] {
  return [...menuRoutes(deps, catalogue), ...pageRoutes(deps, catalogue), ...faqRoutes(deps), ...helpRoutes(deps)]
}
