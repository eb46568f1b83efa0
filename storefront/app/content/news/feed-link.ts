import type { MetaDescriptor } from 'react-router'

/** Tells readers of feeds where the news are for them. */
export function feedLink(href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href }
}
