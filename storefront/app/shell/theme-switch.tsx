import { useSyncExternalStore } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { THEME_KEY } from './before-paint.ts'

/** SPEC §9: colour-scheme modes light, dark and system; the choice is stored on the device. */
const MODES = ['light', 'dark', 'system'] as const
type Mode = (typeof MODES)[number]

const ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const
const LABELS = { light: 'THEME_LIGHT', dark: 'THEME_DARK', system: 'THEME_SYSTEM' } as const

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function currentMode(): Mode {
  const stored = document.documentElement.dataset.theme
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function choose(mode: Mode): void {
  const page = document.documentElement
  try {
    if (mode === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, mode)
  } catch {
    // If storage is blocked the choice applies to this page only.
  }
  if (mode === 'system') delete page.dataset.theme
  else page.dataset.theme = mode
  for (const listener of listeners) listener()
}

/** Three buttons: light, dark and system. */
export default function ThemeSwitch() {
  const translate = useTranslate()
  const mode = useSyncExternalStore(subscribe, currentMode)
  return (
    <fieldset className="theme-switch">
      <legend className="sr-only">{translate('THEME')}</legend>
      {MODES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          aria-label={translate(LABELS[each])}
          onClick={() => choose(each)}
        >
          <Icon name={ICONS[each]} />
        </button>
      ))}
    </fieldset>
  )
}
