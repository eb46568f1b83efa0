import { PendingPage } from './basket/pending-page.tsx'
import { ClosingInfoboxes } from './content/closing-infoboxes.tsx'
import { Popups } from './content/popups.tsx'
import { CountryBarPage } from './shell/country-bar-page.tsx'
import { ProgressBar } from './shell/progress-bar.tsx'
import { Recommended } from './shell/recommended.tsx'

/** Parts that no page needs before a navigation or a failure: loaded after hydration. */
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
