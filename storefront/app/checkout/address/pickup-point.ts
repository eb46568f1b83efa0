import type { PickupPointInput } from '@meridian/contract/shop/cart.ts'
import type { Issue } from './details.ts'

const NAME_MAX = 120
const ADDRESS_MAX = 200
const CODE_MAX = 40

/** The field names of a method: the code of a listed point, or code or name and address of a typed one. */
export function pickupFields(shipping_method_id: number) {
  const field = (name: string) => `pickup_${shipping_method_id}_${name}`
  return { listed: field('listed'), code: field('code'), name: field('name'), address: field('address') }
}

/**
 * The selected or typed pick-up point; null if the method has no such fields. A listed point is identified by its code;
 * for a typed one the name serves as the code, truncated to fit.
 */
export function pickupPointFrom(
  form: FormData,
  shipping_method_id: number,
): { point: PickupPointInput | null } | { issues: Issue[] } {
  const fields = pickupFields(shipping_method_id)
  if (form.has(fields.listed)) {
    const code = String(form.get(fields.code) ?? '')
    return code === '' ? { issues: [{ path: fields.code, code: 'CHOICE_MISSING' }] } : { point: { code } }
  }
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
