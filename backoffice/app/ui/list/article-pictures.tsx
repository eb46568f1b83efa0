import type { ReactNode } from 'react'
import { shopUrl } from '../shop-url.ts'

interface Article {
  sku: string
  name: string
  /** The name as ordered, where that is another one. */
  own_name: string | null
  image: string | null
}

/** The pictures of the first articles of a row, and how many more there are. */
export function ArticlePictures({ articles, count }: { articles: readonly Article[]; count: number }) {
  return (
    <span className="pictures">
      {articles.map(({ sku, name, image }) => (
        <Picture key={sku} image={image} alt={name} />
      ))}
      {count > articles.length && <span className="sub">+{count - articles.length}</span>}
    </span>
  )
}

/** The first article with its picture, and what is beside it. */
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

/** An article by name, which the picture before it only repeats. */
export function Pictured({ image, children }: { image: string | null; children: ReactNode }) {
  return (
    <span className="pictured">
      <Picture image={image} alt="" />
      <span>{children}</span>
    </span>
  )
}

/** In a box of its size before it has come, and where there is none. */
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
