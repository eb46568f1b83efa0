import type { ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './link.tsx'

/** `primary`: the main action; `outline`: a secondary action, or one of many in a list; `quiet`: text only. */
export type ButtonLook = 'primary' | 'outline' | 'quiet'

function lookOf(look: ButtonLook): string {
  return `button button-${look}`
}

export function Button({
  look = 'primary',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) {
  return <button type={type} className={classes(lookOf(look), className)} {...rest} />
}

/** A link styled as a button. */
export function ButtonLink({ look = 'primary', className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={classes(lookOf(look), className)} {...rest} />
}
