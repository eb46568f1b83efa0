import { listNews } from '@meridian/contract/news.ts'
import { countryOf, htmlLang, type Locale, languageOf } from '@meridian/domain/locale.ts'
import { links } from '../app/links.ts'
import type { Call } from '../app/visit/call.ts'
import { element, XML_START, xmlText } from '../app/visit/xml.ts'

const NEWS_MAX = 20
/** Atom requires a timestamp even for an empty feed. */
const NEVER = '1970-01-01T00:00:00Z'

/** The latest news of a locale as Atom. */
export async function* newsFeed(
  { call, public_url, shop_name }: { call: Call; public_url: string; shop_name: string },
  locale: Locale,
): AsyncGenerator<string> {
  const query = { countryId: countryOf(locale), languageId: languageOf(locale), limit: NEWS_MAX }
  const { news } = await call(listNews, { query })
  const page = public_url + links.news(locale)
  yield `${XML_START}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLang(locale)}">\n`
  yield [
    element('id', page),
    element('title', shop_name),
    element('updated', news[0]?.dated_at ?? NEVER),
    `<link href="${xmlText(page)}"/><link rel="self" href="${xmlText(public_url + links.newsFeed(locale))}"/>`,
    `<author>${element('name', shop_name)}</author>\n`,
  ].join('')
  yield news
    .map(({ uri, title, lead, dated_at }) => {
      const address = public_url + links.newsItem(locale, uri)
      const link = `<link href="${xmlText(address)}"/>`
      return `<entry>${element('id', address)}${link}${element('title', title)}${element('updated', dated_at)}${element('summary', lead)}</entry>\n`
    })
    .join('')
  yield '</feed>\n'
}
