/** Browsers do not fetch code again that they could not have once, but with a new page; without a network the old one is better. */
export function reloadPage(): void {
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok && window.location.reload(),
    () => {},
  )
}
