import { createPreviewLink, listPreviewGroups } from '@meridian/contract/admin/previews.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import { getPreview } from '@meridian/contract/previews.ts'
import { localeOf } from '@meridian/domain/locale.ts'
import { readChangeSet } from '../change-sets/change-set-queries.ts'
import { scopeOf } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import type { PreviewTokens } from '../gate/preview-tokens.ts'

/** SPEC §6, previews of the shop. */
export function previewRoutes(
  { replica }: Pick<Dependencies, 'replica'>,
  { tokens, publicUrl }: { tokens: PreviewTokens; publicUrl: string },
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
      const { change_set_id, country_id, language_id, price_group_id } = body
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
      const { token, expires_at } = await tokens.sign({ ...body, at: new Date(body.at) }, context.now)
      return { address: `${publicUrl}/preview?token=${token}`, expires_at: expires_at.toISOString() }
    }),

    route(getPreview, async (_, { preview }) => {
      if (preview === undefined) throw new Refusal('PREVIEW_INVALID')
      const { at, change_set_id, country_id, language_id, price_group_id, expires_at } = preview
      const set = await replica
        .selectFrom('core.change_set')
        .select('name')
        .where('change_set_id', '=', change_set_id)
        .executeTakeFirst()
      return {
        change_set: set?.name ?? null,
        at: at.toISOString(),
        country_id,
        language_id,
        price_group_id,
        expires_at: expires_at.toISOString(),
      }
    }),
  ]
}
