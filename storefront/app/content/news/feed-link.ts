import type { MetaDescriptor } from 'react-router'

/** The link to the news feed, for feed readers. */
export function feedLink(href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href }
}
