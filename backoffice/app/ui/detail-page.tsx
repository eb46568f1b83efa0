import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { type Act, ActionMenu } from './action-menu.tsx'
import { fetchDialogs } from './dialog/dialog.tsx'
import type { ListTrail } from './list/list-page.tsx'
import { type RowsOfRoom, useNeighbours } from './list/neighbours.ts'
import { usePageActs } from './page-acts.ts'
import { PresenceLine, type Present } from './presence.tsx'
import { useRecentPage } from './recent-pages.ts'

interface DetailPageProps {
  title: string
  /** The list that the object belongs to. */
  list: { name: string; address: string; rows?: RowsOfRoom }
  /** Statuses, and the few most important facts. */
  facts?: ReactNode
  /** The next step. */
  primary?: ReactNode
  /** Frequent acts, beside the next step. */
  secondary?: ReactNode
  acts?: readonly Act[]
  /** Announces the page to colleagues with the same object open; absent without announcements. */
  presence?: Present
  /** Due tasks, above both columns. */
  due?: ReactNode
  side?: ReactNode
  children: ReactNode
}

const NO_ACTS: readonly Act[] = []

/**
 * The page of an object: its content in the wide column, related objects in the narrow one. The palette offers its
 * acts, and later the way back to it.
 */
export function DetailPage({
  title,
  list,
  facts,
  primary,
  secondary,
  acts = NO_ACTS,
  presence,
  due,
  side,
  children,
}: DetailPageProps) {
  const { pathname, state } = useLocation()
  const { t } = useTexts()
  usePageActs(acts)
  useEffect(fetchDialogs, [])
  useRecentPage(title, list.name)
  const trail = isTrail(state) ? state : null
  const at = trail?.addresses.indexOf(pathname) ?? -1
  const { previous, next } = useNeighbours(pathname, trail, list.rows)
  return (
    <article>
      <nav className="crumb" aria-label={t('WHERE_YOU_ARE')}>
        <Link to={trail?.search || list.address}>{list.name}</Link>
        {trail !== null && at >= 0 && (
          <span className="sub">{t('PLACE_IN_LIST', { place: at + 1, count: trail.addresses.length })}</span>
        )}
        {previous !== null && <Neighbour {...previous} label={t('PREVIOUS')} sign="‹" />}
        {next !== null && <Neighbour {...next} label={t('NEXT')} sign="›" />}
      </nav>
      <header className="page-head">
        <h1 className="page-title">{title}</h1>
        <div className="flex flex-wrap items-center gap-1 ms-auto">
          <ActionMenu acts={acts} />
          {acts
            .filter(({ isNamed }) => isNamed)
            .map(({ id, name, run }) => (
              <button key={id} type="button" className="btn act-named" onClick={run}>
                {name}
              </button>
            ))}
          {secondary}
          {primary}
        </div>
      </header>
      {facts !== undefined && <div className="flex flex-wrap gap-y-0.5 gap-x-2.75 mt-1 mb-2.25 text-soft">{facts}</div>}
      {presence !== undefined && <PresenceLine {...presence} />}
      {due}
      {side === undefined ? (
        children
      ) : (
        <div className="columns">
          <div>{children}</div>
          <div>{side}</div>
        </div>
      )}
    </article>
  )
}

function Neighbour(props: { trail: ListTrail; address: string; label: string; sign: string }) {
  return (
    <Link className="neighbour" to={props.address} state={props.trail} aria-label={props.label} title={props.label}>
      {props.sign}
    </Link>
  )
}

/** The state of a history entry can hold anything. */
function isTrail(state: unknown): state is ListTrail {
  return typeof state === 'object' && state !== null && 'addresses' in state && Array.isArray(state.addresses)
}
