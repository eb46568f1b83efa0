import { classes } from '../ui/classes.ts'
import type { TextLang } from './text-lang.ts'

/** The heading of a block, if it has one. */
export function BlockHeading({
  title,
  lang,
  className,
}: {
  title: string | undefined
  lang: TextLang
  className?: string
}) {
  if (!title) return null
  return (
    <h2 className={classes(className, 'text-heading')} lang={lang('title')}>
      {title}
    </h2>
  )
}
