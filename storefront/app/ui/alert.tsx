import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type Severity = 'info' | 'success' | 'warning' | 'error'

const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const

/** An inline message. Errors and warnings are announced assertively, other severities politely. */
export function Alert({
  severity,
  title,
  children,
}: {
  severity: Severity
  title?: string | null
  children: ReactNode
}) {
  return (
    <div
      className={`alert alert-${severity}`}
      role={severity === 'error' || severity === 'warning' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[severity]} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
