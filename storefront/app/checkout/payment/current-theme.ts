/** The current theme: the visitor's choice, else the system's. Only in the browser. */
export function currentTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemDark().matches ? 'dark' : 'light'
}

/** Calls back on each change of the theme. Returns a function that stops it. */
export function onThemeChange(told: (theme: 'light' | 'dark') => void): () => void {
  const tell = () => told(currentTheme())
  const chosen = new MutationObserver(tell)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = systemDark()
  system.addEventListener('change', tell)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', tell)
  }
}

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')
