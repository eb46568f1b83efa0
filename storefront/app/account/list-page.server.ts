/**
 * A page of a list and whether there are more: a page that is not full is the last; after a full one the next is
 * requested. If that fails no further page is offered. Rethrows errors of reading the page itself. SPEC §4 Account
 * ("Has next page").
 */
export async function readListPage<Row>(
  read: (page: number) => Promise<readonly Row[]>,
  page: number,
  full: number,
): Promise<{ rows: readonly Row[]; more: boolean }> {
  const rows = await read(page)
  if (rows.length < full) return { rows, more: false }
  const next = await read(page + 1).catch(() => [])
  return { rows, more: next.length > 0 }
}
