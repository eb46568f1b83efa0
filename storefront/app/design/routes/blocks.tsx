import { getHomePage } from '@meridian/contract/cms.ts'
import { listProducts } from '@meridian/contract/shop/catalogue.ts'
import { blockStories, type StoryParts } from '../../content/block-stories.ts'
import { BlocksList } from '../../content/blocks-list.tsx'
import { visitOf } from '../../visit/visit.server.ts'
import '../design.css'
import type { Route } from './+types/blocks.ts'

/**
 * All blocks in every state, for visual checks before and after a change. In English, for developers. Demo shops have
 * it, so that journeys can check it; real shops answer 404.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<StoryParts> {
  const visit = visitOf(context)
  if (visit.config.sandbox_url === null) throw new Response(null, { status: 404 })
  const query = { countryId: visit.countryId, languageId: visit.languageId }
  const [{ data }, { static_page }] = await Promise.all([
    visit.read(listProducts, { query: { ...query, page_size: 4 } }),
    visit.read(getHomePage, { query }),
  ])
  const images = static_page.sections.flatMap((block) => {
    if ('picture' in block) return block.picture.image ?? []
    return block.type === 'banner_carousels' ? block.banners.flatMap(({ picture }) => picture.image ?? []) : []
  })
  return { products: data.products, currency_symbol: data.currency_symbol, images }
}

export const meta: Route.MetaFunction = () => [{ title: 'Blocks' }, { name: 'robots', content: 'noindex' }]

export default function DesignBlocks({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="wrap py-(--space-medium) text-hero">Blocks</h1>
      {blockStories(loaderData).map(({ name, block }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stories never change their order
        <div key={index} className="design-block" data-block={block.type}>
          <p className="wrap text-fine text-soft">
            {block.type}, {name}
          </p>
          {/* The first block of a page contains its h1, which this page already has. */}
          <BlocksList sections={[{ type: 'separator', look: 'space' }, block]} />
        </div>
      ))}
    </>
  )
}
