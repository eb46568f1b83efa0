import { createPreviewLink } from '@meridian/contract/admin/previews.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { TestShop } from '../testing/testing.ts'

/** The token of a link that an admin makes: of the Polish shop for guests, as it is live, unless told otherwise. */
export async function previewOf(
  shop: TestShop,
  at: Date,
  more: Partial<InputOf<typeof createPreviewLink>['body']> = {},
): Promise<string> {
  const country_id: CountryId = more.country_id ?? 'PL'
  const admin = await shop.member({ type_id: 2, countries: [country_id] })
  const body = { change_set_id: null, country_id, language_id: 'en' as const, price_group_id: 1, ...more }
  const { address } = await admin.call(createPreviewLink, { body: { ...body, at: at.toISOString() } })
  return new URL(address).searchParams.get('token') ?? ''
}
