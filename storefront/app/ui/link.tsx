import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this shop. */
  to: string
  /** Fetches the page already when the pointer or the focus comes near. */
  prefetch?: boolean
  /** Takes the place of this page in the history. */
  replace?: boolean
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link to another page of the shop. It is an anchor with a mark, since a page has a hundred of them, which all have to come to life
 * before anything else can: what a click does to the marked ones is done at one place (shell/page-links.tsx).
 */
export function Link({ to, prefetch, replace, preventScrollReset, ...rest }: LinkProps) {
  const mark = classes(prefetch && 'prefetch', replace && 'replace', preventScrollReset && 'keep-scroll')
  return <a href={to} data-page={mark} {...rest} />
}
