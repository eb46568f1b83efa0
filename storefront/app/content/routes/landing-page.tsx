import { getLandingPage } from '@meridian/contract/landing-pages.ts'
import { redirect } from 'react-router'
import { links, localelessLinks } from '../../links.ts'
import { orNotFound } from '../../shell/missing.server.ts'
import { pathsOf } from '../../shell/paths-of.ts'
import { onlyByAddress } from '../../shell/revalidate.ts'
import type { LayoutType } from '../../ui/layout-type.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitOf } from '../../visit/visit.server.ts'
import { BlocksList, blocksFirst } from '../blocks-list.tsx'
import { hasOwnHeading } from '../own-heading.ts'
import type { Route } from './+types/landing-page.ts'

/** SPEC §3 Content: a page of blocks published by an editor, with or without the shop's menus. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { locale, languageId, countryId } = visit
  const uri = params.uri
  const { search, searchParams } = new URL(request.url)
  const preview = searchParams.get('preview')
  const query = { countryId, languageId, uri, ...(preview === null ? {} : { preview }) }
  const { landing_page } = await orNotFound(visit, visit.read(getLandingPage, { query }), 'CONTENT_ABSENT')
  const { title, description, sections, uris, countries, noindex, layout, lang } = landing_page
  // Redirect a uri of another language to this one's.
  if (landing_page.uri !== uri) throw redirect(links.landingPage(locale, landing_page.uri) + search, 301)
  const layoutType: LayoutType = layout === 'plain' ? 'plain' : 'default'
  const paths = pathsOf(uris, localelessLinks.landingPage)
  return { title, description, sections, paths, countries, noindex, layoutType, title_lang: lang?.title }
}

export type LandingPageData = Awaited<ReturnType<typeof loader>>

export const clientMiddleware = [blocksFirst]

export const shouldRevalidate = onlyByAddress

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData.title, description: loaderData.description }, matches)

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { title, title_lang, sections } = loaderData
  return (
    <>
      {!hasOwnHeading(sections) && (
        <h1 className="sr-only" lang={title_lang}>
          {title}
        </h1>
      )}
      <div className="blocks">
        <BlocksList sections={sections} />
      </div>
    </>
  )
}
