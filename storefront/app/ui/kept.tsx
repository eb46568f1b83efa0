import { type ComponentType, createContext, createElement, type DetailsHTMLAttributes, useContext } from 'react'

/** Gives the markup of a part; drawn once for all who give it the same (ui/kept-markup.server.tsx). */
export type KeepMarkup = <Given extends object>(part: ComponentType<Given>, given: Given) => string

/** Only the server keeps markup; a browser draws every part itself. */
export const KeepMarkupContext = createContext<KeepMarkup | null>(null)

interface KeptProps<Given> extends Omit<DetailsHTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The element around the part. */
  as: 'article' | 'details' | 'div' | 'li' | 'ul'
  of: ComponentType<Given>
  /** All that the part depends on besides texts, place and the shop's facts: plain data. */
  given: Given
}

/**
 * An element whose content is the same on many pages: the server draws it once and lays what it drew into each page. Browsers find what
 * they would have drawn, and bring it to life like everything else.
 */
export function Kept<Given extends object>({ as, of: part, given, ...rest }: KeptProps<Given>) {
  const keep = useContext(KeepMarkupContext)
  return keep === null
    ? createElement(as, rest, createElement(part, given))
    : createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: keep(part, given) } })
}
