import { changeLocal, readLocal } from '../../basket/local-data.ts'
import { readViewed, type ViewedProduct, withViewed } from './viewed-products.ts'

/** Stores a viewed product on this device only. Does nothing if storage is blocked. */
export async function rememberViewed(latest: ViewedProduct): Promise<void> {
  try {
    await changeLocal('viewed', (before) => JSON.stringify(withViewed(readViewed(before), latest)))
  } catch (error) {
    console.info('Viewed product not stored:', error)
  }
  // As before-paint.ts does on the next page: there is another product besides this one.
  if (readViewed(readLocal('viewed')).length > 1) document.documentElement.dataset.viewed = ''
}
