/** The longest article number. */
export const SKU_MAX = 40

const SKU = /^[A-Z0-9]+([-._/][A-Z0-9]+)*$/

/** An article number as it is stored, in capitals; null if the text is none. SPEC §3 Catalogue. */
export function readSku(text: string): string | null {
  const sku = text.trim().toUpperCase()
  return sku.length <= SKU_MAX && SKU.test(sku) ? sku : null
}
