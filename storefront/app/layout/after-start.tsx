import { PendingPage } from '../basket/pending-page.tsx'
import { ClosingInfoboxes } from './closing-infoboxes.tsx'
import { Popups } from './popups.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Recommended } from './recommended.tsx'
import { StayBarPage } from './stay-bar-page.tsx'

/** What no page needs before somebody goes on from it or something fails: fetched when the page has come to life. */
export default function AfterStart() {
  return (
    <>
      <ProgressBar />
      <PendingPage />
      <Recommended />
      <ClosingInfoboxes />
      <Popups />
      <StayBarPage />
    </>
  )
}
