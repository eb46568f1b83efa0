/** Light or dark, as the page is shown now: the visitor's choice, else the device's. Only in the browser. */
export function themeNow(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
