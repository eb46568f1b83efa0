import type { MetaDescriptor } from 'react-router'
import type { ShopFacts } from './shop-facts.ts'

/**
 * The tab title and description of a page. SPEC §2: the title ends with the shop's name; a null `title` is the name
 * alone (home). `matches` are the router's `meta` matches; the router calls `meta` only after the root was loaded.
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
