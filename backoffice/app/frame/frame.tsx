import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import { RefusedError } from '../calls/call-failure.ts'
import { ProofDialogs } from '../session/proof-dialogs.tsx'
import { selfQuery, useMay, useSelf } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { MissingParts } from '../ui/missing-parts.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { FrameKeys, OPEN_PALETTE } from './frame-keys.tsx'
import { Person } from './person.tsx'
import { ROOM_GROUPS, roomOf } from './rooms.ts'
import { ScopeChip } from './scope-chip.tsx'
import './frame.css'
import { lazyPart } from '../ui/lazy-part.tsx'

// Room counts load after the page, which does not depend on them.
const RoomCounter = lazyPart(
  () => import('./room-counter.tsx'),
  () => null,
)
const OwnTexts = lazyPart(
  () => import('./own-texts.tsx'),
  () => null,
)
const Enrolment = lazy(() => import('../session/enrolment.tsx'))
const SignInPage = lazy(() => import('../session/sign-in-page.tsx'))

/** Requires a session: signs in first, then shows the requested page. */
export default function Frame() {
  const self = useQuery(selfQuery)
  const { t } = useTexts()
  if (self.isPending) return <LoadingState />
  if (self.isError) {
    const isSignedOut = self.error instanceof RefusedError && self.error.status === 401
    if (!isSignedOut) return <FailedState error={self.error} onRetry={() => self.refetch()} />
    return (
      <Suspense>
        <SignInPage onDone={() => self.refetch()} />
      </Suspense>
    )
  }
  if (self.data.self.enrolment_needed) {
    return (
      <Suspense>
        <Enrolment onDone={() => self.refetch()} />
      </Suspense>
    )
  }
  return (
    <div className="grid min-h-dvh grid-cols-[var(--room-width)_minmax(0,1fr)] max-desk:block print:block">
      <a className="skip-link px-2 py-1" href="#page">
        {t('SKIP_TO_PAGE')}
      </a>
      <Rooms />
      <main className="page" id="page" tabIndex={-1}>
        <MissingParts />
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
      </main>
      <ProofDialogs />
      <LeaveGuard />
      <Toasts />
      <OwnTexts />
      <FrameKeys />
    </div>
  )
}

/** On a phone, where the person's menu is inside the room menu, the header names the signed-in admin. */
function SignedIn() {
  const { t } = useTexts()
  const { name } = useSelf()
  return (
    <span className="signed-in sub" translate="no" title={t('SIGNED_IN_AS', { name })}>
      {name}
    </span>
  )
}

/** Opens the palette; on a phone from the header, without opening the rooms first. */
function FindButton({ className, children }: { className: string; children?: ReactNode }) {
  const { t } = useTexts()
  return (
    <button type="button" className={className} onClick={() => window.dispatchEvent(new Event(OPEN_PALETTE))}>
      {t('SEARCH')} {children}
    </button>
  )
}

function Rooms() {
  const { t } = useTexts()
  const may = useMay()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  // On a phone the rooms are behind a button; choosing one closes them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the cause
  useEffect(() => setIsOpen(false), [pathname])
  const country = search.get('country')
  const here = roomOf(pathname)
  const groups = ROOM_GROUPS.map(({ name, rooms }) => ({
    name,
    rooms: rooms.filter(({ right }) => may(right)),
  })).filter(({ rooms }) => rooms.length > 0)
  return (
    <div className="side" data-open={isOpen}>
      <header className="max-desk:flex max-desk:items-center max-desk:justify-between">
        <span className="logo">Meridian</span>
        <SignedIn />
        <FindButton className="btn side-button me-1" />
        <button
          type="button"
          className="btn side-button"
          aria-expanded={isOpen}
          aria-controls="rooms"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('ROOMS')}
        </button>
      </header>
      <nav className="rooms" id="rooms" aria-label={t('ROOMS')}>
        <ScopeChip />
        <FindButton className="find">
          <kbd>⌘ K</kbd>
        </FindButton>
        {groups.map(({ name, rooms }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form
          <div key={name} role="group" aria-label={t(name)} className="room-group">
            <span className="room-group-name" aria-hidden="true">
              {t(name)}
            </span>
            {rooms.map((room) => (
              <Link
                key={room.path}
                to={{ pathname: room.path, search: country === null ? '' : `?country=${country}` }}
                className="room-link"
                aria-current={room === here ? 'page' : undefined}
              >
                {t(room.name)}
                {room.isCounted && (
                  <Suspense>
                    <RoomCounter path={room.path} />
                  </Suspense>
                )}
              </Link>
            ))}
          </div>
        ))}
        <Person />
      </nav>
    </div>
  )
}
