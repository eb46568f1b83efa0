import type { ClosableContent } from '../closed-content.ts'
import type { InfoboxPlace } from '../infobox-place.ts'

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
