/** The address of the shop, which serves the pictures; the server writes it into the document. */
export function shopUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? ''
}
