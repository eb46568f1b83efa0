import {
  getChangeSet,
  listChangeSetHistory,
  listChanges,
  searchChangeSets,
} from '@meridian/contract/admin/change-sets.ts'
import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'

/** The reading calls that an act on a change set affects. */
export const CHANGE_SET_READS = [
  getChangeSet,
  searchChangeSets,
  listChanges,
  listChangeSetHistory,
  searchShippingMethods,
]
