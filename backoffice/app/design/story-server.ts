import { listAnswer, listQuery, SearchText, valuesText } from '@meridian/contract/admin/list.ts'
import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { announcePresence } from '@meridian/contract/admin/presence.ts'
import { searchEverything } from '@meridian/contract/admin/search.ts'
import { readSelf } from '@meridian/contract/admin/sessions.ts'
import {
  changeView,
  chooseColumns,
  chooseFirstView,
  listViews,
  removeView,
  saveView,
} from '@meridian/contract/admin/views.ts'
import { type AnswerOf, type Endpoint, endpoint, type InputOf } from '@meridian/contract/endpoint.ts'
import type { ErrorName } from '@meridian/contract/errors.ts'
import { CountryId } from '@meridian/contract/fields.ts'
import { RIGHTS } from '@meridian/domain/admin-rights.ts'
import { z } from 'zod'
import { RefusedError } from '../calls/call-failure.ts'

export const PAYMENTS = ['PAID', 'PENDING', 'FAILED'] as const

/** The list of the stories: like every other list's call, but answered only by the design page and the tests. */
export const searchStoryOrders = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'orders.read',
  name: 'searchStoryOrders',
  summary: 'The orders of the stories',
  method: 'GET',
  path: '/story-orders',
  query: listQuery(['number', '-number', 'total', '-total'], {
    search: SearchText.optional(),
    payment_status: valuesText(PAYMENTS).optional(),
    country: CountryId.optional(),
  }),
  response: listAnswer(
    z.object({
      order_id: z.int(),
      number: z.string(),
      buyer_name: z.string(),
      payment_status: z.enum(PAYMENTS),
      country_id: CountryId,
      total: z.int(),
    }),
  ),
  errors: [],
})

/** Opens one of them; a field that refers to it reads its name. */
export const readStoryOrder = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'orders.read',
  name: 'readStoryOrder',
  summary: 'An order of the stories',
  method: 'GET',
  path: '/story-orders/{orderId}',
  params: z.object({ orderId: z.coerce.number() }),
  response: z.object({ number: z.string(), buyer_name: z.string() }),
  errors: ['ORDER_ABSENT'],
})

type StoryOrder = AnswerOf<typeof searchStoryOrders>['rows'][number]
type SavedView = AnswerOf<typeof saveView>['view']

const BUYERS = ['Zofia Lis', 'Jan Nowak-Żółć', 'Ewa Malinowska', 'Lukas Weber', 'Jana Nováková'] as const
const COUNTRIES = ['PL', 'DE', 'CZ'] as const
const ROWS_A_PAGE = 5

/** A fixed set of 137 orders. */
export const STORY_ORDERS: readonly StoryOrder[] = Array.from({ length: 137 }, (_, at) => ({
  order_id: at + 1,
  number: `M-261122-${String(137 - at).padStart(4, '0')}`,
  buyer_name: BUYERS[at % BUYERS.length] ?? '',
  payment_status: PAYMENTS[at % 4 === 3 ? 1 : at % 7 === 6 ? 2 : 0] ?? 'PAID',
  country_id: COUNTRIES[at % COUNTRIES.length] ?? 'PL',
  total: 9_520 + at * 1_130,
}))

/** The answer to one call; `answers` checks the type of the pair. */
export interface Answer {
  endpoint: Endpoint
  answer: (input: never) => unknown
}

/** Defines the answer to a call. */
export function answers<E extends Endpoint>(
  call: E,
  answer: (input: InputOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>,
): Answer {
  return { endpoint: call, answer }
}

export function storyOrders({ query }: InputOf<typeof searchStoryOrders>): AnswerOf<typeof searchStoryOrders> {
  const { search = '', payment_status, country, sort = '-number', after, before, limit } = query
  const found = STORY_ORDERS.filter(
    (order) =>
      `${order.number} ${order.buyer_name}`.toLowerCase().includes(search.toLowerCase()) &&
      (payment_status?.includes(order.payment_status) ?? true) &&
      (country === undefined || order.country_id === country),
  )
  const isDown = sort.startsWith('-')
  const by = (order: StoryOrder) => (sort.endsWith('total') ? order.total : -order.order_id)
  const sorted = found.toSorted((a, b) => (isDown ? by(b) - by(a) : by(a) - by(b)))
  const at = (place: string) => sorted.findIndex(({ order_id }) => String(order_id) === place)
  const end = after === undefined && before !== undefined ? at(before) : sorted.length
  const from = after === undefined ? (before === undefined ? 0 : Math.max(0, end - ROWS_A_PAGE)) : at(after) + 1
  const rows = limit === 0 ? [] : sorted.slice(from, Math.min(end, from + ROWS_A_PAGE))
  const placeOf = (row: StoryOrder | undefined) => (row === undefined ? null : String(row.order_id))
  return {
    rows,
    first: placeOf(rows[0]),
    next: from + rows.length < sorted.length ? placeOf(rows.at(-1)) : null,
    total: { count: sorted.length, is_exact: true },
  }
}

/** Without the table of all refusals, which would end up in the scripts of every page. */
function refused(status: number, name: ErrorName): RefusedError {
  return new RefusedError(status, { message: '', trace: 'Qm3kz81xPaW0sT2b', error_code: status, name })
}

/** The server's views of lists, in memory. */
export function storyViews(): Answer[] {
  let views: SavedView[] = []
  let last = 0
  const first = new Map<string, string>()
  const columns = new Map<string, string[]>()
  const locked = (view_id: number, version: number): SavedView => {
    const view = views.find((one) => one.view_id === view_id)
    if (view === undefined) throw refused(404, 'VIEW_ABSENT')
    if (view.version !== version) throw refused(409, 'VERSION_STALE')
    return view
  }
  const without = (view_id: number) => views.filter((one) => one.view_id !== view_id)
  return [
    answers(listViews, ({ query: { list } }) => ({
      views: views.filter((view) => view.list === list),
      first: first.get(list) ?? null,
      columns: columns.get(list) ?? null,
    })),
    answers(saveView, ({ body }) => {
      last += 1
      const view = { ...body, view_id: last, version: 1, is_own: true }
      views = [...views, view]
      return { view }
    }),
    answers(changeView, ({ params: { view_id }, body }) => {
      const view = { ...locked(view_id, body.version), ...body, version: body.version + 1 }
      views = [...without(view_id), view]
      return { view }
    }),
    answers(removeView, ({ params: { view_id }, body }) => {
      locked(view_id, body.version)
      views = without(view_id)
      return {}
    }),
    answers(chooseFirstView, ({ params: { list }, body }) => {
      if (body.first === null) first.delete(list)
      else first.set(list, body.first)
      return body
    }),
    answers(chooseColumns, ({ params: { list }, body }) => {
      if (body.columns === null) columns.delete(list)
      else columns.set(list, body.columns)
      return body
    }),
  ]
}

const rights = Object.fromEntries(RIGHTS.map((right) => [right, [...COUNTRIES]]))

/** The admin of the stories, with every right in three countries. */
export const STORY_SELF: AnswerOf<typeof readSelf> = {
  self: {
    admin_id: 1,
    name: 'Helena Berg',
    email: 'admin_all@meridian.example',
    language_id: 'en',
    rights,
    roles: [],
    factors: [],
    recovery_codes_left: 10,
    enrolment_needed: false,
    second_factor: true,
    session: {
      id: 's1',
      idle_ends_at: '2026-11-22T09:00:00Z',
      ends_at: '2026-11-22T20:00:00Z',
      proved_until: null,
    },
  },
}

/** Answers to every call of the components on the design page. */
export function storyAnswers(): Answer[] {
  return [
    answers(readSelf, () => STORY_SELF),
    answers(searchStoryOrders, storyOrders),
    answers(readStoryOrder, ({ params: { orderId } }) => {
      const order = STORY_ORDERS.find(({ order_id }) => order_id === orderId)
      if (order === undefined) throw refused(404, 'ORDER_ABSENT')
      return order
    }),
    answers(searchEverything, ({ query: { text } }) => ({
      hits: STORY_ORDERS.filter(({ number }) => number.endsWith(text))
        .slice(0, 3)
        .map(({ order_id, number, buyer_name, country_id }) => ({
          kind: 'order' as const,
          id: order_id,
          name: number,
          note: buyer_name,
          country_id,
        })),
    })),
    answers(announcePresence, () => ({
      colleagues: [
        { admin_id: 2, name: 'Piotr Zając', since: '2026-11-22T13:02:00Z', is_changing: true },
        { admin_id: 3, name: 'Clara Moreau', since: '2026-11-22T13:40:00Z', is_changing: false },
      ],
    })),
    answers(uploadPicture, () => ({ picture: { file_id: 900, path: '/favicon.svg', width: 64, height: 64 } })),
    ...storyViews(),
  ]
}
