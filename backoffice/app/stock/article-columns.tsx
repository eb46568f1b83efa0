import type { CountryId } from '@meridian/domain/locale.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Pictured } from '../ui/list/article-pictures.tsx'
import type { Column } from '../ui/list/list-page.tsx'

interface StockedArticle {
  name: string
  sku: string
  image: string | null
  country_id: CountryId
}

/** The first columns of lists of stocked articles: the article, and the country of its stock. */
export function useArticleColumns(): Column<StockedArticle>[] {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  return [
    {
      id: 'article',
      name: t('STOCK_ARTICLE'),
      sort: 'sku',
      cell: ({ name, image, sku }) => (
        <Pictured image={image}>
          <span>{name}</span>
          <span className="sub" translate="no">
            {sku}
          </span>
        </Pictured>
      ),
    },
    { id: 'country', name: t('STOCK_COUNTRY'), cell: ({ country_id }) => nameOf(country_id) },
  ]
}
