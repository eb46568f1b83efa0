/**
 * A failed module import is retried only by a new document; offline the old page is kept, since a reload would lose it.
 */
export function reloadPage(): void {
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok && window.location.reload(),
    () => {},
  )
}
