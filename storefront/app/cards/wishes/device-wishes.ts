import { WISHES_MAX, withWishes } from '@meridian/domain/wish-list.ts'
import { changeLocal, readLocal } from '../../basket/local-data.ts'

/** The wishes of a guest on this device, latest first; none if what is stored is not ours. */
export function readDeviceWishes(text: string | null = readLocal('wishes')): number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const ids = Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0) : []
    return ids.slice(0, WISHES_MAX)
  } catch {
    return []
  }
}

/** Adds a wish to this device, or removes it. @throws if storage is blocked or full */
export async function changeDeviceWishes({ variant_id, add }: { variant_id: number; add: boolean }): Promise<number[]> {
  await changeLocal('wishes', (before) => {
    const wishes = readDeviceWishes(before)
    const left = add ? withWishes(wishes, [variant_id]) : wishes.filter((id) => id !== variant_id)
    return JSON.stringify(left)
  })
  return readDeviceWishes()
}

/** The wishes of this device have joined those of the member. */
export function clearDeviceWishes(): Promise<void> {
  return changeLocal('wishes', () => '[]')
}
