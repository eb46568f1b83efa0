import { type ClosableContent, markOf } from '../closed-content.ts'

/** Where infoboxes stand: above every page, or above those of one kind. SPEC §3 Content. */
export const INFOBOX_PLACES = ['everywhere', 'home', 'catalogue', 'checkout', 'account'] as const
export type InfoboxPlace = (typeof INFOBOX_PLACES)[number]

export interface Infobox extends ClosableContent {
  place: InfoboxPlace
  group: string
  /** From group to true. */
  closed: Readonly<Record<string, boolean>>
}

export type InfoboxesAction = { type: 'delete'; id: number } | { type: 'close'; group: string }

/** SPEC §4 Infoboxes: one can be deleted, or closed with its group. */
export function infoboxesReducer<Box extends Infobox>(infoboxes: readonly Box[], action: InfoboxesAction): Box[] {
  switch (action.type) {
    case 'delete':
      return infoboxes.filter(({ id }) => id !== action.id)
    case 'close':
      return infoboxes.map((infobox) =>
        infobox.group === action.group ? { ...infobox, closed: { ...infobox.closed, [action.group]: true } } : infobox,
      )
  }
}

export function isClosed({ group, closed }: Infobox): boolean {
  return closed[group] === true
}

/** The infoboxes without those that this visitor has closed before, by their marks (closed-content.ts). */
export function withoutClosed<Box extends Infobox>(infoboxes: readonly Box[], marks: readonly string[]): Box[] {
  return infoboxes
    .filter((infobox) => marks.includes(markOf(infobox)))
    .reduce<Box[]>((left, { id }) => infoboxesReducer(left, { type: 'delete', id }), [...infoboxes])
}

const PLACES_BY_PATH = new Map<string, InfoboxPlace>([
  ['', 'home'],
  ['c', 'catalogue'],
  ['p', 'catalogue'],
  ['search', 'catalogue'],
  ['cart-data', 'checkout'],
  ['checkout', 'checkout'],
  ['order', 'checkout'],
  ['account', 'account'],
])

/** Which infoboxes belong on the page of this path, with its locale. */
export function infoboxPlaceOf(path: string): InfoboxPlace {
  const [, , kind = ''] = path.split('/')
  return PLACES_BY_PATH.get(kind) ?? 'everywhere'
}

/** The infoboxes of a place, in the order they came in. SPEC §3 Content. */
export function infoboxesAt<Box extends Infobox>(infoboxes: readonly Box[], at: InfoboxPlace): Box[] {
  return infoboxes.filter(({ place }) => place === 'everywhere' || place === at)
}
