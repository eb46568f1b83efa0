import { printLabels, printPackingSlips, printPickList } from '@meridian/contract/admin/papers.ts'
import type { Parcel } from '@meridian/contract/admin/shipments.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { saveBytes } from '../../ui/save-file.ts'

export type ParcelPaper = 'slips' | 'labels'

export const PAPER_NAMES: Readonly<Record<ParcelPaper, StringKey>> = { slips: 'PRINT_SLIP', labels: 'PRINT_LABEL' }

/** The papers of a parcel: always a slip, and a label once its carrier has numbered it. */
export function papersOf({ tracking_number }: Pick<Parcel, 'tracking_number'>): ParcelPaper[] {
  return tracking_number === null ? ['slips'] : ['slips', 'labels']
}

/** Saves the papers of parcels, or of all parcels of some orders, as one PDF. @throws RefusedError, ConnectionLost */
export async function printParcels(paper: ParcelPaper, of: { orders?: number[]; parcels?: number[] }): Promise<void> {
  save(await callAdmin(paper === 'slips' ? printPackingSlips : printLabels, { query: of }))
}

/** Saves the pick list of some orders as a PDF, in the person's language. @throws RefusedError, ConnectionLost */
export async function printPicks(orders: number[], languageId: LanguageId): Promise<void> {
  save(await callAdmin(printPickList, { query: { orders, languageId } }))
}

function save({ paper }: { paper: { file_name: string; base64_code: string } }): void {
  saveBytes(paper.file_name, paper.base64_code, 'application/pdf')
}
