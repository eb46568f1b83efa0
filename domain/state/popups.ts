import { isCheckoutFlow } from '../promotion-token.ts'
import { isPopupOf } from '../publication.ts'

interface Popup {
  id: number
  url: string
}

/** SPEC §4 Popups: a popup is removed by its id. */
export function popupsReducer<Some extends Popup>(popups: readonly Some[], action: { type: 'remove'; id: number }) {
  return popups.filter(({ id }) => id !== action.id)
}

/** SPEC §4 Popups: the popup of the current page is selected by url. None interrupts a checkout. */
export function popupOf<Some extends Popup>(popups: readonly Some[], path: string): Some | undefined {
  return isCheckoutFlow(path) ? undefined : popups.find(({ url }) => isPopupOf(url, path))
}
