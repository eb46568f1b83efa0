import { loadTexts } from '../../texts/text-store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { GridProps } from './grid-table.tsx'

/** A table whose cells are edited as in a spreadsheet. Its code and texts are loaded when it is first shown. */
export const Grid = lazyPart<GridProps>(async () => {
  const [part] = await Promise.all([import('./grid-table.tsx'), loadTexts('fields'), loadTexts('fields/grid')])
  return { default: part.GridTable }
})
