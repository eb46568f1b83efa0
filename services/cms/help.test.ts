import { findHelp } from '@meridian/contract/cms.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../gate/handler.ts'
import { callRoute, contextAt, openReadingWorld, type ReadingWorld } from '../testing/testing-reads.ts'
import { helpRoutes } from './help.ts'

const DELIVERY = 3
const CONTACT = 4
const WITHDRAWAL = 7

let world: ReadingWorld
let routes: Route[]

beforeAll(async () => {
  world = await openReadingWorld()
  routes = helpRoutes(world.deps)
})
afterAll(() => world.close())

const help = async (query: string, languageId: LanguageId) =>
  (await callRoute(routes, findHelp, { query: { query, languageId } }, contextAt(new Date()))).help
const found = async (query: string, languageId: LanguageId) => (await help(query, languageId)).map(({ id }) => id)

/** Queries of people who want to return something, know delivery prices, or contact somebody. */
const ASKED: Record<LanguageId, [returns: string, delivery: string, contact: string]> = {
  cs: ['vrácení', 'poštovné', 'kontakt'],
  de: ['Rücksendung', 'Versandkosten', 'Kundendienst'],
  en: ['returns', 'shipping', 'contact'],
  es: ['devoluciones', 'gastos de envío', 'contacto'],
  fr: ['retours', 'frais de port', 'service client'],
  hu: ['visszaküldés', 'szállítási díj', 'ügyfélszolgálat'],
  it: ['resi', 'spese di spedizione', 'assistenza'],
  pl: ['zwroty', 'koszt dostawy', 'kontakt'],
  pt: ['devoluções', 'portes', 'apoio ao cliente'],
  ro: ['retur', 'cost de livrare', 'asistență'],
  ru: ['возврат', 'стоимость доставки', 'поддержка'],
  sk: ['vrátenie', 'poštovné', 'kontakt'],
  uk: ['повернення', 'вартість доставки', 'підтримка'],
}

// A cast because Object.entries loses the key type, which is the languages.
test.each(Object.entries(ASKED) as [LanguageId, [string, string, string]][])(
  'in %s the words of buyers find the pages: %j',
  async (languageId, [returns, delivery, contact]) => {
    expect(await found(returns, languageId)).toEqual([WITHDRAWAL])
    expect(await found(delivery, languageId)).toEqual([DELIVERY])
    expect(await found(contact, languageId)).toEqual([CONTACT])
  },
)

test('a page is found with its title and path, and product words find none', async () => {
  expect(await help('returns', 'en')).toEqual([
    { id: WITHDRAWAL, title: 'Withdraw from a contract', path: '/i/withdraw-from-a-contract' },
  ])
  for (const query of ['hand cream', 'Ambre 51', '', '😀', 'returns hand cream'])
    expect(await found(query, 'en')).toEqual([])
})

test('a question costs no statement once the pages were read', async () => {
  await found('returns', 'en')
  expect(await world.statementsOf(() => found('shipping', 'en'))).toBe(0)
})
