import { Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { laterPart } from '../later-part.tsx'
import { hasUnsaved } from './unsaved.ts'

const LeaveDialog = laterPart(() => import('./leave-dialog.tsx'))

/** Whether a change of the address leaves the page: dialogs, tabs and languages are parts of the same one. */
export function leavesPage(from: { pathname: string }, to: { pathname: string }): boolean {
  return from.pathname !== to.pathname
}

/** Asks before somebody leaves unsaved work: by a link, Back, reload or closing. Signing out asks for itself. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && leavesPage(currentLocation, nextLocation),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  )
}
