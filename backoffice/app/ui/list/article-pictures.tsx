import type { ReactNode } from 'react'
import { shopUrl } from '../shop-url.ts'

interface Article {
  sku: string
  name: string
  /** The name as ordered, if different. */
  own_name: string | null
  image: string | null
}

/** The pictures of the first articles of a row, and the number of others. */
export function ArticlePictures({ articles, count }: { articles: readonly Article[]; count: number }) {
  return (
    <span className="pictures flex items-center gap-0.5">
      {articles.map(({ sku, name, image }) => (
        <Picture key={sku} image={image} alt={name} />
      ))}
      {count > articles.length && <span className="sub">+{count - articles.length}</span>}
    </span>
  )
}

/** The first article with its picture, and its SKU or the number of others. */
export function ArticlesCell({ articles }: { articles: readonly Article[] }) {
  const [first, ...others] = articles
  if (first === undefined) return '–'
  return (
    <Pictured image={first.image}>
      <span title={first.own_name ?? undefined}>{first.name}</span>
      <span className="sub" title={others.map(({ name }) => name).join(', ')}>
        {others.length === 0 ? <span translate="no">{first.sku}</span> : `+ ${others.length}`}
      </span>
    </Pictured>
  )
}

/** An article's name after its picture, which is decorative. */
export function Pictured({ image, children }: { image: string | null; children: ReactNode }) {
  return (
    <span className="pictured flex gap-1">
      <Picture image={image} alt="" />
      <span>{children}</span>
    </span>
  )
}

/** Reserves its size while loading, and without a picture. */
function Picture({ image, alt }: { image: string | null; alt: string }) {
  if (image === null) return <span className="picture" title={alt || undefined} />
  const small = image.replace(/\/640\.webp$/, '/160.webp')
  return (
    <img
      className="picture"
      src={`${shopUrl()}${small}`}
      width="32"
      height="40"
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
