import { listNews, listNewsCategories } from '@meridian/contract/news.ts'
import { redirect } from 'react-router'
import { links, localelessLinks } from '../../links.ts'
import { Breadcrumb } from '../../shell/breadcrumb.tsx'
import { notFound } from '../../shell/missing.server.ts'
import { pathsOf } from '../../shell/page-paths.ts'
import { onlyByAddress } from '../../shell/revalidate.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { feedLink } from '../news/feed-link.ts'
import { NewsList } from '../news/news-list.tsx'
import '../news/news.css'
import type { Route } from './+types/news-category.ts'

/** The limit of the call. */
const NEWS_MAX = 100

/** SPEC §3 Content: the news of a category, latest first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const query = { languageId, countryId }
  const { categories } = await visit.read(listNewsCategories, { query })
  const uri = params.uri
  const category =
    categories.find((one) => one.uri === uri) ?? categories.find(({ uris }) => Object.values(uris).includes(uri))
  if (category === undefined) throw await notFound(visit)
  // Redirect a uri of another language to this one's.
  if (category.uri !== uri) throw redirect(links.newsCategory(locale, category.uri), 301)
  const { news } = await visit.read(listNews, { query: { ...query, categoryId: category.id, limit: NEWS_MAX } })
  return {
    title: category.name,
    feed: links.newsFeed(locale),
    title_lang: category.lang?.name,
    news,
    paths: pathsOf(category.uris, localelessLinks.newsCategory),
  }
}

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({ title: loaderData.title }, matches),
  feedLink(loaderData.feed),
]

export default function NewsOfCategory({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { title, title_lang, news } = loaderData
  return (
    <div className="wrap news">
      <Breadcrumb trail={[{ name: translate('NEWS_TITLE'), path: links.news(locale) }]} current={title} />
      <h1 className="text-hero" lang={title_lang}>
        {title}
      </h1>
      <NewsList news={news} heading="h2" />
    </div>
  )
}
