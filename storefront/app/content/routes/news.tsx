import { listNewsCategories } from '@meridian/contract/news.ts'
import { links } from '../../links.ts'
import { onlyByAddress } from '../../shell/revalidate.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { feedLink } from '../news/feed-link.ts'
import { NewsList } from '../news/news-list.tsx'
import '../news/news.css'
import type { Route } from './+types/news.ts'

/** SPEC §3 Content, §9 Interaction: the categories of the news, each with its latest five. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { languageId, countryId, locale } = visit
  const { categories } = await visit.read(listNewsCategories, { query: { languageId, countryId } })
  const title = stringsOf(locale).translate('NEWS_TITLE')
  return { title, feed: links.newsFeed(locale), categories: categories.filter(({ news }) => news.length > 0) }
}

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData.title }, matches),
  feedLink(loaderData.feed),
]

export default function NewsOverview({ loaderData: { categories } }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <div className="wrap news">
      <h1 className="text-hero">{translate('NEWS_TITLE')}</h1>
      {categories.length === 0 && <Alert severity="info">{translate('NEWS_EMPTY')}</Alert>}
      {categories.map(({ id, uri, name, lang, news }) => (
        <section key={id} className="split">
          <div>
            <h2 className="text-heading" lang={lang?.name}>
              <Link to={links.newsCategory(locale, uri)}>{name}</Link>
            </h2>
          </div>
          <NewsList news={news} heading="h3" />
        </section>
      ))}
    </div>
  )
}
