import { getStaticPage } from '@meridian/contract/cms.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { getLandingPage } from '@meridian/contract/landing-pages.ts'
import { getNews } from '@meridian/contract/news.ts'
import { getCategory, getProduct } from '@meridian/contract/shop/catalogue.ts'
import { localelessLinks } from '../../../links.ts'
import { type PagePaths, pathsOf } from '../../../shell/page-paths.ts'
import type { Visit } from '../../../visit/visit.server.ts'

/** The path in every language; null where the page has the same path in all, or does not exist here. */
export async function pathsFrom(visit: Visit, from: string): Promise<PagePaths | null> {
  const [, kind, name = ''] = from.split('/')
  const query = { countryId: visit.countryId, languageId: visit.languageId }
  if (kind === 'c') {
    const answer = await orAbsent(visit, visit.remember(getCategory, { params: { slug: name }, query }))
    return answer && pathsOf(answer.product_category.slugs, localelessLinks.category)
  }
  if (kind === 'p') {
    const answer = await orAbsent(visit, visit.read(getProduct, { params: { variantSlug: name }, query }))
    return answer && pathsOf(answer.product.slugs, localelessLinks.product)
  }
  if (kind === 'i') {
    const answer = await orAbsent(visit, visit.read(getStaticPage, { params: { uri: name }, query }))
    return answer && pathsOf(answer.static_page.uris, localelessLinks.staticPage)
  }
  if (kind === 'l') {
    const answer = await orAbsent(visit, visit.read(getLandingPage, { query: { ...query, uri: name } }))
    return answer && pathsOf(answer.landing_page.uris, localelessLinks.landingPage)
  }
  if (kind === 'news' && name !== '' && name !== 'c') {
    const answer = await orAbsent(visit, visit.read(getNews, { params: { uri: name }, query }))
    return answer && pathsOf(answer.news.uris, localelessLinks.newsItem)
  }
  return null
}

/** Null if the page does not exist or is unavailable; only the latter is logged. */
function orAbsent<T>(visit: Visit, answer: Promise<T>): Promise<T | null> {
  const absentIsNull = answer.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return visit.orElse(absentIsNull, null, 'return page')
}
