import { createHash } from 'node:crypto'
import { ksefCheckAddress } from '@meridian/domain/authority-submission.ts'
import encodeQR from 'qr'
import { crossIndustryInvoice } from './cross-industry-invoice.ts'
import type { DocumentRow } from './issue-queries.ts'
import { type Page, SETTINGS } from './pdf-page.ts'

/** The edge of the code in points, with its quiet zone: 32 mm, so that a phone reads it from paper. */
const EDGE = 92
/** The height that the code and its number need. */
export const CHECK_CODE_HEIGHT = EDGE + SETTINGS.small.leading + 8

/** The address behind the code of an accepted document. */
export function checkAddress(document: DocumentRow): string {
  const sha256 = createHash('sha256').update(crossIndustryInvoice(document)).digest('base64url')
  const { seller } = document.content
  return ksefCheckAddress({ seller_tax_number: seller.tax_number, issued_on: document.issued_on, sha256 })
}

/** Draws the QR code of an accepted document with its number at the authority below it, as Polish law wants them. */
export function drawCheckCode(
  page: Page,
  { document, ksef_number, at }: { document: DocumentRow; ksef_number: string; at: { x: number; top: number } },
): void {
  const rows = encodeQR(checkAddress(document), 'raw', { ecc: 'medium', border: 4 })
  const module = EDGE / rows.length
  const { pdf } = page
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(at.x + x * module, at.top + y * module, module, module)
    })
  })
  pdf.fill('#000000')
  page.line(SETTINGS.small, ksef_number, { x: at.x + 4 * module, top: at.top + EDGE })
}
