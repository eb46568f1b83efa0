import { usePlace } from '../../../place.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import type { StringKey } from '../../../strings/translate.ts'
import type { BlockOf, BlockProps } from '../../blocks.ts'
import { textLangIn } from '../../text-lang.ts'

type Bin = BlockOf<'ecological_information'>['items'][number]['bin']

const BIN_TEXTS: Readonly<Record<Bin, StringKey>> = {
  glass: 'BIN_GLASS',
  paper: 'BIN_PAPER',
  plastic_metal: 'BIN_PLASTIC_METAL',
  organic: 'BIN_ORGANIC',
  residual: 'BIN_RESIDUAL',
  return: 'BIN_RETURN',
}

/** What each part of the packaging is made of and where it goes, as the visitor's country has it. */
export default function EcologicalInformation({ block, lang }: BlockProps<'ecological_information'>) {
  const translate = useTranslate()
  const { countryId } = usePlace()
  const { title, lead } = block
  const items = block.items
    .map((item, index) => ({ ...item, lang: textLangIn(lang, 'items', index) }))
    .filter(({ country_ids }) => country_ids?.includes(countryId) ?? true)
  if (items.length === 0) return null
  return (
    <section className="wrap section split" aria-label={title}>
      {(title || lead) && (
        <div>
          {title && (
            <h2 className="text-heading" lang={lang('title')}>
              {title}
            </h2>
          )}
          {lead && (
            <p className="mt-2 max-w-[44ch] text-soft" lang={lang('lead')}>
              {lead}
            </p>
          )}
        </div>
      )}
      <ul className="packaging">
        {items.map(({ part, material, code, bin, note, lang: langOf }) => (
          <li key={`${part} ${material}`}>
            {code === undefined ? <span /> : <Sign code={code} />}
            <div>
              <p className="font-semibold" lang={langOf('part')}>
                {part}
              </p>
              <p className="text-small text-soft" lang={langOf('material')}>
                {material}
              </p>
            </div>
            <div>
              <p className="packaging-bin">{translate(BIN_TEXTS[bin])}</p>
              {note && (
                <p className="text-small text-soft" lang={langOf('note')}>
                  {note}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sign of a material as packaging carries it: its number in a triangle, its letters below. */
function Sign({ code }: { code: string }) {
  const [, letters = '', number = ''] = /^(\D*?)\s*(\d*)$/.exec(code) ?? []
  return (
    <svg viewBox="0 0 48 56" className="packaging-sign" role="img" aria-label={code}>
      <path
        d="M24 5 43 37a2 2 0 0 1-1.7 3H6.7A2 2 0 0 1 5 37z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <text x="24" y="34" textAnchor="middle" fontSize="13" fill="currentColor">
        {number}
      </text>
      <text x="24" y="54" textAnchor="middle" fontSize="12" fill="currentColor">
        {letters}
      </text>
    </svg>
  )
}
