import { createPreviewLink, listPreviewGroups } from '@meridian/contract/admin/previews.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import { getPreview } from '@meridian/contract/previews.ts'
import { type LanguageId, localeOf } from '@meridian/domain/locale.ts'
import { readChangeSet } from '../change-sets/change-set-queries.ts'
import { scopeOf, scopeWith } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import type { LinkedPreview, PreviewTokens } from '../gate/preview-tokens.ts'

/** Products belong to a layer above this one; passed in services/compose.ts. */
interface PreviewedProducts {
  read(product_id: number, language_id: LanguageId): Promise<{ name: string; slug: string } | undefined>
  /** Why a preview cannot show its product, as the code of a refused field; null if it can. @throws Refusal */
  refusalOf(preview: Omit<LinkedPreview, 'expires_at'>): Promise<string | null>
}

/** SPEC §6, previews of the shop. */
export function previewRoutes(
  { replica }: Pick<Dependencies, 'replica'>,
  { tokens, publicUrl, products }: { tokens: PreviewTokens; publicUrl: string; products: PreviewedProducts },
): Route[] {
  return [
    route(listPreviewGroups, async () => ({
      price_groups: await replica
        .selectFrom('core.price_group')
        .select(['price_group_id', 'key'])
        .orderBy('price_group_id')
        .execute(),
    })),

    route(createPreviewLink, async ({ body }, context) => {
      const { change_set_id, product_id = null, country_id, language_id, price_group_id } = body
      const scope = scopeOf(context)
      if (!scope.includes(country_id)) throw new Refusal('RIGHT_LACKING')
      if (localeOf(language_id, country_id) === null) {
        throw refuseField('language_id', 'NOT_HERE', 'The shop does not speak this language there')
      }
      if (change_set_id !== null && !(await readChangeSet(replica, scope, { change_set_id }))) {
        throw new Refusal('ENTITY_ABSENT')
      }
      const group = await replica
        .selectFrom('core.price_group')
        .select('price_group_id')
        .where('price_group_id', '=', price_group_id)
        .executeTakeFirst()
      if (group === undefined) throw refuseField('price_group_id', 'UNKNOWN', 'There is no such price group')
      const preview = { ...body, product_id, at: new Date(body.at) }
      if (product_id !== null) {
        if (!scopeWith(context, 'products.read').includes(country_id)) throw new Refusal('RIGHT_LACKING')
        const refusal = await products.refusalOf(preview)
        if (refusal !== null) throw refuseField('product_id', refusal, 'The shop cannot show the product so')
      }
      const { token, expires_at } = await tokens.sign(preview, context.now)
      return { address: `${publicUrl}/preview?token=${token}`, expires_at: expires_at.toISOString() }
    }),

    route(getPreview, async (_, { preview }) => {
      if (preview === undefined) throw new Refusal('PREVIEW_INVALID')
      const { at, change_set_id, product_id, country_id, language_id, price_group_id, expires_at } = preview
      const set = await replica
        .selectFrom('core.change_set')
        .select('name')
        .where('change_set_id', '=', change_set_id)
        .executeTakeFirst()
      return {
        change_set: set?.name ?? null,
        product: product_id === null ? null : ((await products.read(product_id, language_id)) ?? null),
        at: at.toISOString(),
        country_id,
        language_id,
        price_group_id,
        expires_at: expires_at.toISOString(),
      }
    }),
  ]
}
