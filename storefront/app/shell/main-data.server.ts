import { listMenuItems, type MenuItem } from '@meridian/contract/cms.ts'
import { listCompanies, listRegulationFiles } from '@meridian/contract/core.ts'
import { listInfoboxes } from '@meridian/contract/infoboxes.ts'
import { readClosed } from '@meridian/domain/closed-content.ts'
import { readShippingHint } from '../checkout/totals/shipping-hint.server.ts'
import type { LayoutType } from '../ui/layout-type.ts'
import { CLOSED_KEY, withoutClosed } from '../visit/closed-content.ts'
import type { Visit } from '../visit/visit.server.ts'
import { menuTree } from './menu-tree.ts'

/** The data of the layout around a page. SPEC §2, §8. */
export async function readMain(visit: Visit) {
  const query = { countryId: visit.countryId, languageId: visit.languageId }
  const noItems: { menu_items: MenuItem[] } = { menu_items: [] }
  const menu = (menuType: string) =>
    // SPEC §8: a menu that fails to load is empty.
    visit.orLast(listMenuItems, { params: { menuType }, query }, noItems, `${menuType} menu`)
  const regulationsOf = { params: { countryId: visit.countryId }, query: { languageId: visit.languageId } }
  const [header, footer, shipping, regulations, { companies: sellers }, { infoboxes }] = await Promise.all([
    menu('header'),
    menu('footer'),
    readShippingHint(visit),
    visit.orLast(listRegulationFiles, regulationsOf, { country_regulation_files: [] }, 'regulations'),
    visit.orLast(listCompanies, { query }, { companies: [] }, 'companies'),
    visit.orLast(listInfoboxes, { query }, { infoboxes: [] }, 'infoboxes'),
  ])
  const layoutType: LayoutType = 'default'
  return {
    layoutType,
    mainMenuItems: menuTree(header.menu_items),
    footerLinks: menuTree(footer.menu_items),
    shipping,
    regulations: regulations.country_regulation_files.map(({ title, path }) => ({ title, path })),
    seller: sellers[0] ?? null,
    infoboxes: withoutClosed(infoboxes, readClosed(visit.cookie(CLOSED_KEY))),
  }
}

export type MainData = Awaited<ReturnType<typeof readMain>>
