import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

const ThemeSwitch = lazy<ComponentType>(() => import('./theme-switch.tsx').catch(() => ({ default: () => null })))

/** Reserves space for the theme switch, which loads after the page is interactive. Without scripts it stays empty. */
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
