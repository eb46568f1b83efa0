import { useTranslate } from '../strings/strings-context.tsx'
import type { StringKey } from '../strings/translate.ts'

export interface PackagingPart {
  part: string
  material: string
  code?: string | null | undefined
  bin: 'glass' | 'paper' | 'plastic_metal' | 'organic' | 'residual' | 'return'
  note?: string | undefined
  /** The language of a text if it differs from the page's. */
  lang?: (field: string) => string | undefined
}

const BIN_TEXTS: Readonly<Record<PackagingPart['bin'], StringKey>> = {
  glass: 'BIN_GLASS',
  paper: 'BIN_PAPER',
  plastic_metal: 'BIN_PLASTIC_METAL',
  organic: 'BIN_ORGANIC',
  residual: 'BIN_RESIDUAL',
  return: 'BIN_RETURN',
}

/** The parts of a packaging: material symbol, name, and how to dispose of them. */
export function PackagingList({ parts }: { parts: readonly PackagingPart[] }) {
  const translate = useTranslate()
  return (
    <ul className="packaging border-t border-line">
      {parts.map(({ part, material, code, bin, note, lang }) => (
        <li key={`${part} ${material}`}>
          {code === undefined || code === null ? <span /> : <Sign code={code} />}
          <div>
            <p className="font-semibold first-letter:uppercase" lang={lang?.('part')}>
              {part}
            </p>
            <p className="text-small text-soft" lang={lang?.('material')}>
              {material}
            </p>
          </div>
          <div>
            <p className="font-semibold">{translate(BIN_TEXTS[bin])}</p>
            {note && (
              <p className="text-small text-soft" lang={lang?.('note')}>
                {note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The symbol of a material: its number in a triangle, its letters below. */
function Sign({ code }: { code: string }) {
  const [, letters = '', number = ''] = /^(\D*?)\s*(\d*)$/.exec(code) ?? []
  return (
    <svg viewBox="0 0 48 56" className="w-6 h-7 text-accent-text" role="img" aria-label={code}>
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
