import { Link, useLocation } from 'react-router'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'

export const MEMBER_TABS = [
  { id: 'person', name: 'MEMBER_PERSON' },
  { id: 'orders', name: 'ROOM_ORDERS' },
  { id: 'structure', name: 'MEMBER_STRUCTURE' },
  { id: 'points', name: 'MEMBER_POINTS' },
] as const satisfies readonly { id: string; name: StringKey }[]

/** The tabs of a member's page, each with its address. */
export function MemberTabs({ current }: { current: (typeof MEMBER_TABS)[number]['id'] }) {
  const { t } = useTexts()
  // Carries the previous and next member of the list.
  const { state } = useLocation()
  return (
    <nav className="views" aria-label={t('MEMBER_TABS')}>
      {MEMBER_TABS.map(({ id, name }) => (
        <Link
          key={id}
          to={{ search: id === 'person' ? '' : `?tab=${id}` }}
          state={state}
          preventScrollReset
          className="view"
          aria-current={id === current ? 'page' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
