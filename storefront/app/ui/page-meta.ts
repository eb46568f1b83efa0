import type { MetaDescriptor } from 'react-router'
import type { ShopFacts } from './shop-facts.ts'

/**
 * The tab title and the description of a page. SPEC §2: the title ends in the shop's name; `title` null gives the name alone
 * (home). The matches are those that the router gives to `meta`, which it asks only where the root was loaded.
 */
export function pageMeta(
  page: { title: string | null; description?: string | null },
  [root]: readonly [root: { loaderData: ShopFacts }, ...unknown[]],
): MetaDescriptor[] {
  const { shop_name } = root.loaderData
  return [
    { title: page.title === null ? shop_name : `${page.title} · ${shop_name}` },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
  ]
}
