import { getStaticPage } from '@meridian/contract/cms.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { BlocksList, fetchBlocks } from '../../content/blocks-list.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { pathsOf } from '../../layout/paths-of.ts'
import { onlyByAddress } from '../../layout/revalidate.ts'
import { below, links } from '../../links.ts'
import { orNotFound } from '../../missing.server.ts'
import { usePlace } from '../../place.ts'
import { visitOf } from '../../visit.server.ts'
import './static-page.css'

/** The home page is a page of its own. SPEC §2 Routes. */
const HOME_URI = 'home'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const uri = params.uri ?? ''
  if (uri === HOME_URI) throw redirect(links.home(locale), 301)
  const query = { countryId, languageId }
  const { static_page } = await orNotFound(visit, visit.read(getStaticPage, { params: { uri }, query }), 'PAGE_ABSENT')
  // A uri of another language leads to the one of this.
  if (static_page.uri !== uri) throw redirect(links.staticPage(locale, static_page.uri), 301)
  const { title, description, sections, language_id, uris } = static_page
  return { title, description, sections, language_id, paths: pathsOf(uris, below.staticPage) }
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<typeof loader>()
  await fetchBlocks(data.sections)
  return data
}

export const shouldRevalidate = onlyByAddress

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.title ?? null, description: loaderData?.description ?? null }, matches)

export default function StaticPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const { languageId } = usePlace()
  const { title, sections, language_id } = loaderData
  const hasHeading = sections.some((block) => block.type === 'title' && block.level === 1)
  return (
    <article className="blocks static-page" lang={language_id === languageId ? undefined : language_id}>
      {!hasHeading && (
        <div className="wrap block-title" data-page-title>
          <h1 className="text-hero">{title}</h1>
        </div>
      )}
      <BlocksList sections={sections} />
    </article>
  )
}
