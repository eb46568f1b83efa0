import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from './card.tsx'
import { FailedState, LoadingState } from './states.tsx'

/** The place in a list of a card, from the address of the page, which may have several such lists. */
export function useCardPlace(param = 'after'): { param: string; after: string | undefined } {
  const [search] = useSearchParams()
  return { param, after: search.get(param) ?? undefined }
}

/** A list as a part of a page: a card with a table, its states, and the ways to the next and the first rows. */
export function CardList<Row>({
  title,
  query,
  place: { param, after },
  head,
  empty,
  children,
}: {
  title: string
  query: {
    data: { rows: readonly Row[]; next: string | null } | undefined
    isPending: boolean
    error: unknown
    refetch: () => unknown
  }
  place: ReturnType<typeof useCardPlace>
  /** The cells of the head. */
  head: ReactNode
  /** Instead of a table without rows. */
  empty?: string
  children: (row: Row) => ReactNode
}) {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const addressOf = (next: string | null) => {
    const params = new URLSearchParams(search)
    if (next === null) params.delete(param)
    else params.set(param, next)
    return { search: `?${params}` }
  }
  const { data } = query
  return (
    <Card title={title}>
      {data === undefined &&
        (query.isPending ? <LoadingState /> : <FailedState error={query.error} onRetry={() => query.refetch()} />)}
      {data?.rows.length === 0 && empty !== undefined && <p className="sub">{empty}</p>}
      {data !== undefined && (data.rows.length > 0 || empty === undefined) && (
        <table className="list list-labelled">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{data.rows.map(children)}</tbody>
        </table>
      )}
      {data !== undefined && (data.next !== null || after !== undefined) && (
        <nav className="flex items-center justify-end gap-1 py-1.75" aria-label={t('PAGES')}>
          {after !== undefined && (
            <Link className="btn" to={addressOf(null)} preventScrollReset>
              {t('FIRST_PAGE')}
            </Link>
          )}
          {data.next !== null && (
            <Link className="btn" to={addressOf(data.next)} preventScrollReset>
              {t('NEXT_PAGE')}
            </Link>
          )}
        </nav>
      )}
    </Card>
  )
}
