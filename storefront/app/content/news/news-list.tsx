import type { NewsItem } from '@meridian/contract/news.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { links } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Picture } from '../../ui/picture.tsx'

/** A list of news, each with its date; `heading` is the level that fits the page. */
export function NewsList({ news, heading: Heading }: { news: readonly NewsItem[]; heading: 'h2' | 'h3' }) {
  const { locale } = useLocale()
  return (
    <ul className="news-list grid max-w-[1040px]">
      {news.map((item) => (
        <li key={item.id}>
          <article className="news-entry grid gap-x-(--space-small) gap-y-2.5">
            {item.image !== null && (
              <div className="news-picture overflow-hidden rounded-picture bg-panel">
                <Picture
                  className="aspect-[3/2] object-cover"
                  image={item.image}
                  alt={item.image_alt}
                  sizes="(width < 600px) 92vw, 300px"
                  width={600}
                  height={400}
                />
              </div>
            )}
            <div>
              <Day iso={item.dated_at} />
              <Heading className="mt-1 text-card" lang={item.lang?.title}>
                <Link to={links.newsItem(locale, item.uri)}>{item.title}</Link>
              </Heading>
              <p className="mt-1.5 text-soft" lang={item.lang?.lead}>
                {item.lead}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** The date of news, human- and machine-readable. */
export function Day({ iso }: { iso: string }) {
  const { locale } = useLocale()
  return (
    <p className="text-fine text-soft">
      <time dateTime={iso}>{dayText(locale, iso)}</time>
    </p>
  )
}
