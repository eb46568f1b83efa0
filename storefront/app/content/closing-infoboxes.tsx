import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MainData } from '../shell/main-data.server.ts'
import { closedWithGroup, hideInfoboxes, rememberClosed } from '../visit/closed-content.ts'

/** Closes the group of an infobox in place instead of submitting its form. SPEC §4 Infoboxes. */
export function ClosingInfoboxes() {
  const infoboxes = useRouteLoaderData<MainData>('main')?.infoboxes
  useEffect(() => {
    function close(event: SubmitEvent) {
      const group = event.target instanceof HTMLFormElement ? event.target.dataset.closes : undefined
      if (group === undefined || infoboxes === undefined) return
      event.preventDefault()
      const closed = closedWithGroup(infoboxes, group)
      rememberClosed(closed)
      hideInfoboxes(closed)
      focusNext()
    }
    document.addEventListener('submit', close)
    return () => document.removeEventListener('submit', close)
  }, [infoboxes])
  return null
}

/** The focused button is gone: move the focus to the next notice, else to the page. */
function focusNext(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-closes] button')]
  const next = buttons.find((button) => button.checkVisibility()) ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}
