import { PendingPage } from './basket/pending-page.tsx'
import { ClosingInfoboxes } from './content/closing-infoboxes.tsx'
import { Popups } from './content/popups.tsx'
import { CountryBarPage } from './shell/country-bar-page.tsx'
import { ProgressBar } from './shell/progress-bar.tsx'
import { Recommended } from './shell/recommended.tsx'

/** What no page needs before somebody goes on from it or something fails: fetched when the page has come to life. */
export default function AfterStart() {
  return (
    <>
      <ProgressBar />
      <PendingPage />
      <Recommended />
      <ClosingInfoboxes />
      <Popups />
      <CountryBarPage />
    </>
  )
}
