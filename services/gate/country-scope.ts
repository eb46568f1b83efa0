import { countriesWithRight, type Right } from '@meridian/domain/admin-rights.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import { adminOf } from './caller.ts'
import type { Context } from './handler.ts'

declare const narrowed: unique symbol

/** The countries in which the admin of a call may act. Only {@link scopeOf} makes one. SPEC §6. */
export type CountryScope = readonly CountryId[] & { readonly [narrowed]: true }

/** The scope of the call's admin: the countries in which they hold the right of the call. @throws Refusal */
export function scopeOf(context: Pick<Context, 'caller'>): CountryScope {
  // The only place that makes a scope; the gate has narrowed the countries to those of the right.
  return adminOf(context).countries as CountryScope
}

/**
 * The part of the scope in which the admin also holds another right, for additional parts of an answer.
 * @throws Refusal
 */
export function scopeWith(context: Pick<Context, 'caller'>, right: Right): CountryScope {
  const { countries, held } = adminOf(context)
  const also = new Set(countriesWithRight(held, right))
  return countries.filter((country) => also.has(country)) as readonly CountryId[] as CountryScope
}

/**
 * The condition that limits a query to the admin's countries. Every query of an admin call has it: `where
 * ${within(scope, 'o.country_id')}`. SPEC §6.
 */
export function within(scope: CountryScope, column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...scope]}::text[])`
}
