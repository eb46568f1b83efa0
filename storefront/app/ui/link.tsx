import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address within the shop. */
  to: string
  /** Prefetches the page on hover or focus. */
  prefetch?: boolean
  /** Replaces the current history entry. */
  replace?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/**
 * A link to another page of the shop. It is a plain anchor with a data attribute: a page has a hundred of them, and
 * hydrating a component for each would delay interactivity. One click handler serves all of them
 * (shell/page-links.tsx).
 */
export function Link({ to, prefetch, replace, preventScrollReset, ...rest }: LinkProps) {
  const mark = classes(prefetch && 'prefetch', replace && 'replace', preventScrollReset && 'keep-scroll')
  return <a href={to} data-page={mark} {...rest} />
}
