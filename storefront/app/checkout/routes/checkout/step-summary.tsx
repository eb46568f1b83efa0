import type { ReactNode } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { Link } from '../../../ui/link.tsx'

/** A completed step: the selection, and a link to change it. */
export function StepSummary({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <section className="flex gap-3 items-baseline justify-between py-2.5 border-b border-line">
      <div className="min-w-0">
        <h2 className="font-text text-small font-semibold text-soft">{title}</h2>
        <div className="mt-0.5">{children}</div>
      </div>
      <Link to={to} className="underlined shrink-0 text-small">
        {translate('EDIT')}
        <span className="sr-only"> {title}</span>
      </Link>
    </section>
  )
}
