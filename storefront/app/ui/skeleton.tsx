import { useTranslate } from '../strings/strings-context.tsx'
import { classes } from './classes.ts'

/** A placeholder for loading content. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classes('skeleton block', className)} aria-hidden="true" />
}

/** Announces loading to screen readers. */
export function Loading() {
  return (
    <span role="status" className="sr-only">
      {useTranslate()('LOADING')}
    </span>
  )
}
