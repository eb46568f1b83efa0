import type { StaticHandlerContext } from 'react-router'
import type { Visit } from './visit.server.ts'

/** What only crawlers read of a page's head; see entry.server.tsx. */
export function headOf(_context: StaticHandlerContext, _visit: Visit): string {
  return ''
}
