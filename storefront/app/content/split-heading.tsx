import { BlockHeading } from './block-heading.tsx'
import type { TextLang } from './text-lang.ts'

/** The heading and lead of a block, in the column beside its content. */
export function SplitHeading({
  title,
  lead,
  lang,
}: {
  title: string | undefined
  lead: string | undefined
  lang: TextLang
}) {
  if (!(title || lead)) return null
  return (
    <div>
      <BlockHeading title={title} lang={lang} />
      {lead && (
        <p className="mt-2 max-w-[44ch] text-soft" lang={lang('lead')}>
          {lead}
        </p>
      )}
    </div>
  )
}
