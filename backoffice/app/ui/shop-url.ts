/** The address of the shop, which serves the pictures; the server writes it into the document, or Vite into this file. */
export function shopUrl(): string {
  const inDevelopment: string | undefined = import.meta.env.VITE_SHOP_URL
  return document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? inDevelopment ?? ''
}
