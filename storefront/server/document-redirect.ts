/**
 * Redirects to the document `location`: by an HTTP redirect, or, for the data of a link inside an open page, by the
 * router's instruction to load a document.
 */
export function redirectToDocument(location: string, isData: boolean) {
  const noStore = { 'Cache-Control': 'no-store' }
  return isData
    ? { status: 204, headers: { ...noStore, 'X-Remix-Redirect': location, 'X-Remix-Reload-Document': 'true' } }
    : { status: 303, headers: { ...noStore, Location: location } }
}
