import { getNews } from '@meridian/contract/news.ts'
import { redirect } from 'react-router'
import { links, localelessLinks } from '../../links.ts'
import { Breadcrumb } from '../../shell/breadcrumb.tsx'
import { orNotFound } from '../../shell/missing.server.ts'
import { pathsOf } from '../../shell/page-paths.ts'
import { onlyByAddress } from '../../shell/revalidate.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { visitOf } from '../../visit/visit.server.ts'
import { BlocksList, blocksFirst } from '../blocks-list.tsx'
import { Day } from '../news/news-list.tsx'
import '../news/news.css'
import type { Route } from './+types/news-article.ts'

/** SPEC §3 Content: one news with its blocks. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const uri = params.uri
  const { search, searchParams } = new URL(request.url)
  const preview = searchParams.get('preview')
  const query = { countryId, languageId, ...(preview === null ? {} : { preview }) }
  const { news } = await orNotFound(visit, visit.read(getNews, { params: { uri }, query }), 'CONTENT_ABSENT')
  // Redirect a uri of another language to this one's.
  if (news.uri !== uri) throw redirect(links.newsItem(locale, news.uri) + search, 301)
  const { title, lead, lang, image, image_alt, dated_at, sections, uris, countries } = news
  const paths = pathsOf(uris, localelessLinks.newsItem)
  return { title, lead, lang, image, image_alt, dated_at, sections, paths, countries, noindex: preview !== null }
}

export const clientMiddleware = [blocksFirst]

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData.title, description: loaderData.lead }, matches)

export default function NewsArticle({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { title, lead, lang, image, image_alt, dated_at, sections } = loaderData
  return (
    <article>
      <header className="wrap news">
        <Breadcrumb trail={[{ name: translate('NEWS_TITLE'), path: links.news(locale) }]} current={title} />
        <div>
          <Day iso={dated_at} />
          <h1 className="mt-1.5 max-w-[22ch] text-hero" lang={lang?.title}>
            {title}
          </h1>
          <p className="mt-3 max-w-[60ch] text-lead text-soft" lang={lang?.lead}>
            {lead}
          </p>
        </div>
        {image !== null && (
          <div className="overflow-hidden rounded-picture bg-panel">
            <Picture
              className="aspect-[3/2] object-cover sm:aspect-[7/3]"
              image={image}
              alt={image_alt}
              sizes="(min-width: 1760px) 1616px, 92vw"
              width={1440}
              height={620}
              first
            />
          </div>
        )}
      </header>
      <div className="blocks">
        <BlocksList sections={sections} />
      </div>
    </article>
  )
}
