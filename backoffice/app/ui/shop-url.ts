/**
 * The address of the shop, which serves the pictures; written into the document by the server, or into this file by
 * Vite.
 */
export function shopUrl(): string {
  const inDevelopment: string | undefined = import.meta.env.VITE_SHOP_URL
  return document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? inDevelopment ?? ''
}
