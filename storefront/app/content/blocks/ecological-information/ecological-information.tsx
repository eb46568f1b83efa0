import { PackagingList } from '../../../cards/packaging-list.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { BlockProps } from '../../blocks.ts'
import { SplitHeading } from '../../split-heading.tsx'
import { textLangIn } from '../../text-lang.ts'

/** The material and disposal of each part of the packaging, by the rules of the visitor's country. */
export default function EcologicalInformation({ block, lang }: BlockProps<'ecological_information'>) {
  const { countryId } = useLocale()
  const { title, lead } = block
  const items = block.items
    .map((item, index) => ({ ...item, lang: textLangIn(lang, 'items', index) }))
    .filter(({ country_ids }) => country_ids?.includes(countryId) ?? true)
  if (items.length === 0) return null
  return (
    <section className="wrap section split" aria-label={title}>
      <SplitHeading title={title} lead={lead} lang={lang} />
      <PackagingList parts={items} />
    </section>
  )
}
