import type { Dependencies, Route } from '../gate/handler.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import { documentRoutes } from './documents.ts'
import { faqRoutes } from './faq.ts'
import { helpRoutes } from './help.ts'
import { infoboxRoutes } from './infoboxes.ts'
import { landingPageRoutes } from './landing-pages.ts'
import { menuRoutes } from './menus.ts'
import { newsRoutes } from './news.ts'
import { type CatalogueForPages, pageRoutes } from './pages.ts'
import { popupRoutes } from './popups.ts'
import { sequenceRoutes } from './sequences.ts'

/** SPEC §7 CMS. `secret` signs the keys of previews. */
export function cmsRoutes(deps: Dependencies, catalogue: CatalogueForPages, secret: SecretRing): Route[] {
  const content = { deps, secret }
  return [
    ...menuRoutes(deps, catalogue),
    ...pageRoutes(content, catalogue),
    ...faqRoutes(deps, catalogue),
    ...helpRoutes(deps),
    ...documentRoutes(content),
    ...sequenceRoutes(content, catalogue),
    ...landingPageRoutes(content, catalogue),
    ...newsRoutes(content, catalogue),
    ...popupRoutes(content, catalogue),
    ...infoboxRoutes(content, catalogue),
  ]
}
