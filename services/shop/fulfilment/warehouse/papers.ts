import { printLabels, printPackingSlips, printPickList } from '@meridian/contract/admin/papers.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { addressLines, personName } from '@meridian/mails/address-lines.ts'
import { readTextOverrides } from '../../../core/for-services.ts'
import { drawLabels, drawPackingSlips, drawPickList } from '../../../documents/for-services.ts'
import { scopeOf } from '../../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { showBuyer } from '../../cart/buyers.ts'
import { type ParcelToPrint, readLinesToPick, readParcelsToPrint } from './papers-queries.ts'

/** The papers of the warehouse. SPEC §6. */
export function paperRoutes(deps: Dependencies, { shop_name }: { shop_name: string }): Route[] {
  const { database } = deps

  /** The recipient as printed on a label: the person, and their address or pick-up point. */
  async function recipientOf({ shipping_address, pickup_point, ...parcel }: ParcelToPrint): Promise<string[]> {
    const address = await showBuyer(deps, { ...shipping_address, email: '' }, languageOf(parcel))
    const { region, country, email: _, phone_prefix: __, phone_number: ___, ...shown } = address
    const labelled = {
      ...shown,
      phone: '',
      region_name: region?.name ?? null,
      country_id: country.id,
      country_name: country.name,
    }
    if (pickup_point === null) return addressLines(labelled)
    return [personName(labelled), `${pickup_point.name} (${pickup_point.code})`, pickup_point.address, country.name]
  }

  const paper = (file_name: string, pdf: Buffer) => ({ paper: { file_name, base64_code: pdf.toString('base64') } })

  return [
    route(printPickList, async ({ query: { orders, languageId } }, context) => {
      const lines = await readLinesToPick(database, scopeOf(context), orders)
      if (lines.length === 0) throw new Refusal('ACT_NOT_ALLOWED')
      const groups = Map.groupBy(lines, ({ country_id, sku }) => `${country_id} ${sku}`)
      const articles = [...groups.values()].flatMap((of) => {
        const [first] = of
        if (first === undefined) return []
        const { country_id, sku, name } = first
        const quantity = of.reduce((sum, one) => sum + one.quantity, 0)
        return [
          {
            country_id,
            sku,
            name,
            quantity,
            orders: of.map((one) => ({ number: one.number, quantity: one.quantity })),
          },
        ]
      })
      const names = new Intl.DisplayNames(languageId, { type: 'region' })
      const place_names = Object.fromEntries(
        articles.map(({ country_id }) => [country_id, names.of(countryFacts(country_id).address_region) ?? country_id]),
      )
      const count = new Set(lines.map(({ number }) => number)).size
      const texts = await readTextOverrides(deps, 'documents')
      const by = { language_id: languageId, shop_name, now: context.now, texts }
      return paper('pick-list.pdf', await drawPickList({ place_names, articles, orders: count }, by))
    }),

    route(printPackingSlips, async ({ query }, context) => {
      const parcels = await readParcelsToPrint(database, scopeOf(context), query)
      if (parcels.length === 0) throw new Refusal('ACT_NOT_ALLOWED')
      const slips = await Promise.all(
        parcels.map(async (parcel) => ({
          order_number: parcel.order_number,
          parcel: parcel.parcel,
          country_id: parcel.country_id,
          language_id: languageOf(parcel),
          lines: parcel.lines,
          recipient: await recipientOf(parcel),
          placed_on: localDay(countryFacts(parcel.country_id).time_zone, parcel.placed_at),
        })),
      )
      const texts = await readTextOverrides(deps, 'documents')
      return paper('packing-slips.pdf', await drawPackingSlips(slips, { shop_name, now: context.now, texts }))
    }),

    route(printLabels, async ({ query }, context) => {
      const parcels = await readParcelsToPrint(database, scopeOf(context), query)
      const labels = await Promise.all(
        parcels.flatMap((parcel) => {
          const { tracking_number, carrier_name, order_number, sender, lines } = parcel
          if (tracking_number === null || carrier_name === null) return []
          const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
          const title = `${order_number}/${parcel.parcel}`
          return [
            recipientOf(parcel).then((recipient) => ({
              tracking_number,
              carrier_name,
              title,
              sender,
              recipient,
              pieces,
            })),
          ]
        }),
      )
      if (labels.length === 0) throw new Refusal('ACT_NOT_ALLOWED')
      return { ...paper('labels.pdf', await drawLabels(labels, { shop_name, now: context.now })), labels }
    }),
  ]
}

function languageOf({ language_id }: Pick<ParcelToPrint, 'language_id'>): LanguageId {
  return isLanguageId(language_id) ? language_id : 'en'
}
