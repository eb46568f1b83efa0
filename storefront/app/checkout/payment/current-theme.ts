/** The current theme: the visitor's choice, else the system's. Only in the browser. */
export function currentTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemDark().matches ? 'dark' : 'light'
}

/** Calls back on each change of the theme. Returns a function that stops it. */
export function onThemeChange(onChange: (theme: 'light' | 'dark') => void): () => void {
  const notify = () => onChange(currentTheme())
  const chosen = new MutationObserver(notify)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = systemDark()
  system.addEventListener('change', notify)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', notify)
  }
}

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')
