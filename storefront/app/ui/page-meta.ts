import type { MetaDescriptor } from 'react-router'
import type { ShopFacts } from './shop-facts.ts'

/**
 * The tab title and the description of a page. SPEC §2: the title ends in the shop's name; `title` null gives the name alone
 * (home). `matches` is what the router gives to `meta`.
 */
export function pageMeta(
  page: { title: string | null; description?: string | null },
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  // The root's loader gives ShopFacts; without it the root failed and there is no name to show.
  const facts = matches.find((match) => match?.id === 'root')?.loaderData as ShopFacts | undefined
  const shop_name = facts?.shop_name ?? ''
  return [
    { title: page.title === null ? shop_name : `${page.title} · ${shop_name}` },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
  ]
}
