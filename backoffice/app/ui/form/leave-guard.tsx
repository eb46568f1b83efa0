import { Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { lazyPart } from '../lazy-part.tsx'
import { hasUnsaved } from './unsaved.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'))

/** True if navigation leaves the page; dialogs, tabs and languages stay on it. */
export function leavesPage(from: { pathname: string }, to: { pathname: string }): boolean {
  return from.pathname !== to.pathname
}

/** Prompts before unsaved work is left by a link, Back, reload or closing. Signing out has its own prompt. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && leavesPage(currentLocation, nextLocation),
  )
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  )
}
