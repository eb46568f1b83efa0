import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

const ThemeSwitch = lazy<ComponentType>(() => import('./theme-switch.tsx').catch(() => ({ default: () => null })))

/** Keeps the switch's place; it comes when the page is already in use. Without scripts there is nothing to press. */
export function ThemeSwitchPlace() {
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return (
    <div className="theme-switch-place">
      {here && (
        <Suspense>
          <ThemeSwitch />
        </Suspense>
      )}
    </div>
  )
}
