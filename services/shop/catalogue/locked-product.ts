import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { sql, type Transaction } from 'kysely'
import type { LockedEntity } from '../../entities/save-entity.ts'
import type { CountryScope } from '../../gate/country-scope.ts'

export interface LockedProduct extends LockedEntity {
  key: { product_id: number }
  values: { published_in: CountryId[]; archived: boolean }
}

export async function lockProduct(tx: Transaction<Database>, product_id: number): Promise<LockedProduct | undefined> {
  const { rows } = await sql<LockedProduct['values'] & { version: number }>`
    select published_in, archived_at is not null as archived, version from shop.product
      where product_id = ${product_id} for update`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { version, ...values } = row
  return { key: { product_id }, version, countries: values.published_in, values }
}

/**
 * Locks a product for a change that all countries see.
 * @throws Refusal RIGHT_LACKING if it is sold in a country outside the scope
 */
export async function lockSharedProduct(
  tx: Transaction<Database>,
  scope: CountryScope,
  product_id: number,
): Promise<LockedProduct | undefined> {
  const product = await lockProduct(tx, product_id)
  if (product !== undefined && !product.countries.every((country) => scope.includes(country)))
    throw new Refusal('RIGHT_LACKING')
  return product
}

/** @throws Refusal ACT_NOT_ALLOWED for an archived product, which is brought back first */
export function refuseArchived({ values }: LockedEntity): void {
  if (values.archived === true) throw new Refusal('ACT_NOT_ALLOWED')
}
