import { useTranslate } from '../strings/strings-context.tsx'
import { classes } from './classes.ts'

/** A quiet shape where something will be. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classes('skeleton block', className)} aria-hidden="true" />
}

/** Tells those who do not see the shapes that something is being loaded. */
export function Loading() {
  return (
    <span role="status" className="sr-only">
      {useTranslate()('LOADING')}
    </span>
  )
}
