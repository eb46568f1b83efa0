import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import { listPaymentMethods, listPaymentPoints } from '@meridian/contract/payments.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { paymentPointProblem } from '@meridian/domain/payment.ts'
import {
  PAYMENT_METHOD_FACTS,
  PAYMENT_METHOD_TYPES,
  type PaymentMethodType,
  type PaymentTiming,
} from '@meridian/domain/payment-method.ts'
import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Dependencies, type Route, route } from '../gate/handler.ts'

export interface MethodFacts {
  payment_method_id: number
  type: PaymentMethodType
  provider: PaymentProviderName
  timing: PaymentTiming
  fee: number
  points: { payment_point_id: number; code: string; name: string }[]
}

/** The country's payment methods supported by a provider, in display order, with their points, cached. */
export async function readPaymentMethods(deps: Dependencies, country_id: string): Promise<MethodFacts[]> {
  return deps.cache.remember(['content'], `payments.methods.${country_id}`, async () =>
    asPaymentMethods(deps, country_id, await paymentMethodRows(deps.replica, country_id).execute()),
  )
}

interface MethodRow extends Pick<MethodFacts, 'payment_method_id' | 'fee' | 'points'> {
  type: string
}

/** The payment methods of a country in display order, supported or not. */
export function paymentMethodRows(database: Kysely<Database>, country_id: string) {
  return database
    .selectFrom('payments.payment_method')
    .select(['payment_method_id', 'type', 'fee'])
    .select((expression) =>
      jsonArrayFrom(
        expression
          .selectFrom('payments.payment_point as point')
          .select(['point.payment_point_id', 'point.code', 'point.name'])
          .whereRef('point.payment_method_id', '=', 'payments.payment_method.payment_method_id')
          .orderBy('point.position'),
      ).as('points'),
    )
    .where('country_id', '=', country_id)
    .orderBy('position')
}

/** The methods supported by a provider. */
export function asPaymentMethods(
  { providerOf }: Pick<Dependencies, 'providerOf'>,
  country_id: string,
  rows: readonly MethodRow[],
): MethodFacts[] {
  return rows.flatMap((row) => {
    const type = PAYMENT_METHOD_TYPES.find((known) => known === row.type)
    const provider = type && providerOf(country_id, type)
    return type && provider ? [{ ...row, type, provider, timing: PAYMENT_METHOD_FACTS[type].timing }] : []
  })
}

/** All methods of this method's country. */
export async function readMethodsBeside(deps: Dependencies, payment_method_id: number): Promise<MethodFacts[]> {
  const { country_id } = await deps.replica
    .selectFrom('payments.payment_method')
    .select('country_id')
    .where('payment_method_id', '=', payment_method_id)
    .executeTakeFirstOrThrow()
  return readPaymentMethods(deps, country_id)
}

interface ChosenMethod {
  payment_method_id: number
  payment_method_type?: string | null | undefined
  payment_point_id: number | null
}

/**
 * The chosen method of a country.
 * @throws Refusal METHOD_UNAVAILABLE, FIELDS_REFUSED for a type that is not the method's, and for a missing point
 */
export async function checkPaymentMethod(
  deps: Dependencies,
  country_id: string,
  chosen: ChosenMethod,
): Promise<MethodFacts> {
  return chooseMethod(await readPaymentMethods(deps, country_id), chosen)
}

/** The chosen one of a country's methods: it has the named type, and one of its points is chosen if it has any. */
export function chooseMethod(
  methods: readonly MethodFacts[],
  { payment_method_id, payment_method_type, payment_point_id }: ChosenMethod,
): MethodFacts {
  const method = methods.find((one) => one.payment_method_id === payment_method_id)
  if (!method) throw new Refusal('METHOD_UNAVAILABLE')
  if ((payment_method_type ?? method.type) !== method.type) {
    throw refuseField('payment_method_type', 'MISMATCH', 'This is not the type of the payment method')
  }
  const own = method.points.map((point) => point.payment_point_id)
  const problem = paymentPointProblem(own, payment_point_id)
  if (problem === 'foreign') throw new Refusal('METHOD_UNAVAILABLE')
  if (problem === 'missing') throw refuseField('payment_point_id', 'REQUIRED', 'Choose the bank or desk to pay through')
  return method
}

/** Names and descriptions of a country's methods in a language, cached. */
export async function readMethodTexts(
  deps: Dependencies,
  country_id: string,
  languageId: string,
): Promise<ReadonlyMap<number, { name: string; description: string }>> {
  return deps.cache.remember(['content'], `payments.method-texts.${country_id}.${languageId}`, async () => {
    const rows = await deps.replica
      .selectFrom('payments.payment_method_text')
      .innerJoin(
        'payments.payment_method',
        'payments.payment_method.payment_method_id',
        'payments.payment_method_text.payment_method_id',
      )
      .select(['payments.payment_method_text.payment_method_id', 'name', 'description'])
      .where('country_id', '=', country_id)
      .where('language_id', '=', languageId)
      .execute()
    return new Map(rows.map(({ payment_method_id, ...text }) => [payment_method_id, text]))
  })
}

/** SPEC §7 PAYMENTS: the methods and points of a country. */
export function methodRoutes(deps: Dependencies): Route[] {
  return [
    route(listPaymentMethods, async ({ query: { countryId, languageId } }) => {
      const [methods, texts] = await Promise.all([
        readPaymentMethods(deps, countryId),
        readMethodTexts(deps, countryId, languageId),
      ])
      return {
        payment_methods: methods.map(({ payment_method_id, type, provider, timing, fee }) => ({
          id: payment_method_id,
          type,
          provider,
          timing,
          fee,
          name: texts.get(payment_method_id)?.name ?? type,
          description: texts.get(payment_method_id)?.description ?? '',
        })),
      }
    }),
    route(listPaymentPoints, async ({ query: { countryId } }) => {
      const methods = await readPaymentMethods(deps, countryId)
      return { payment_points: methods.flatMap(pointsOf) }
    }),
  ]
}

/** The points of a method in wire form. */
export function pointsOf(method: MethodFacts) {
  return method.points.map(({ payment_point_id, code, name }) => ({
    id: payment_point_id,
    payment_method_id: method.payment_method_id,
    code,
    name,
  }))
}

/**
 * The method used for an order that charges a difference: that of the order before if it is free and not on delivery,
 * else the country's first such method. The buyer may choose another when paying.
 */
export async function methodOfDifference(
  deps: Dependencies,
  order: { country_id: string; payment_method_id: number },
): Promise<MethodFacts> {
  const methods = await readPaymentMethods(deps, order.country_id)
  const free = methods.filter(({ fee, timing }) => fee === 0 && timing !== 'on_delivery')
  const own = free.find((one) => one.payment_method_id === order.payment_method_id)
  const method = own ?? free.find(({ points }) => points.length === 0) ?? free[0]
  if (method === undefined) throw new Refusal('METHOD_UNAVAILABLE')
  return method
}
