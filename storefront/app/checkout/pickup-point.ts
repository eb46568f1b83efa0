import type { Issue } from './details.ts'

/** Where a parcel waits for its buyer. */
export interface PickupPoint {
  code: string
  name: string
  address: string
}

const NAME_MAX = 120
const ADDRESS_MAX = 200
const CODE_MAX = 40

/** The names of a method's two fields: the point's code or name, and where it is. */
export function pickupFields(shipping_method_id: number) {
  return { name: `pickup_${shipping_method_id}_name`, address: `pickup_${shipping_method_id}_address` }
}

/**
 * The pick-up point as it was typed: null for a method that has no such fields. What was typed as the name is the point's code as well,
 * as far as it is one; no directory of points is known here.
 */
export function pickupPointFrom(
  form: FormData,
  shipping_method_id: number,
): { point: PickupPoint | null } | { issues: Issue[] } {
  const fields = pickupFields(shipping_method_id)
  if (!form.has(fields.name)) return { point: null }
  const name = String(form.get(fields.name)).trim()
  const address = String(form.get(fields.address) ?? '').trim()
  const issues = [...issuesOf(fields.name, name, NAME_MAX), ...issuesOf(fields.address, address, ADDRESS_MAX)]
  return issues.length > 0 ? { issues } : { point: { code: name.slice(0, CODE_MAX), name, address } }
}

function issuesOf(path: string, text: string, maximum: number): Issue[] {
  if (text === '') return [{ path, code: 'REQUIRED' }]
  return text.length > maximum ? [{ path, code: 'TOO_LONG' }] : []
}
