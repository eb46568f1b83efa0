import { changeLocal, readLocal } from '../../basket/local-data.ts'
import { readViewed, type ViewedProduct, withViewed } from './viewed-products.ts'

/** Keeps on this device, and nowhere else, that somebody looked at a product. A device that keeps nothing is left alone. */
export async function rememberViewed(latest: ViewedProduct): Promise<void> {
  try {
    await changeLocal('viewed', (before) => JSON.stringify(withViewed(readViewed(before), latest)))
  } catch (error) {
    console.info('What was viewed is not kept:', error)
  }
  // As before-paint.ts says it of the next page: there is something beside the product of this one.
  if (readViewed(readLocal('viewed')).length > 1) document.documentElement.dataset.viewed = ''
}
