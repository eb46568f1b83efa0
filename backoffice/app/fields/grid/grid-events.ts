import type { LanguageId } from '@meridian/domain/locale.ts'
import type { KeyboardEvent } from 'react'
import { tagOf } from '../../texts/formats.ts'
import type { CellWords } from './cells.ts'
import type { Position } from './ranges.ts'

/** The cell at which an event happened; null for heads and the control of a cell. */
export function positionOf(target: EventTarget): Position | null {
  if (!(target instanceof Element) || target.closest('.grid-input') !== null) return null
  const cell = target.closest<HTMLElement>('.grid-cell')
  return cell === null ? null : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** True for a key that types, dead keys and input methods included. */
export function isText({ key, altKey, nativeEvent }: KeyboardEvent): boolean {
  if (altKey && !nativeEvent.getModifierState('AltGraph')) return false
  return [...key].length === 1 || key === 'Dead' || key === 'Process'
}

/** How a language writes numbers. Cells are written without a formatter of the browser, hundreds at a time while scrolling. */
export function separatorsOf(language: LanguageId): Pick<CellWords, 'decimal' | 'group'> {
  const parts = new Intl.NumberFormat(tagOf(language), { useGrouping: 'always' }).formatToParts(12_345.6)
  const separator = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: separator('decimal'), group: separator('group') }
}
