import { languageIds } from '@meridian/domain/locale.ts'
import { type RichText, wrapPlainText } from '@meridian/domain/rich-text.ts'
import { type Translated, writeTranslation } from '@meridian/domain/translation.ts'
import { useState } from 'react'
import { LanguagesField, RichLanguagesField } from '../../fields/languages/languages-field.tsx'

const NAME: Translated<string> = writeTranslation(
  {
    texts: {
      en: 'Candle',
      pl: 'Świeca',
      de: 'Kerze',
      fr: 'Bougie',
      it: 'Candela',
      es: 'Vela',
      cs: 'Svíčka',
    },
    made_from: {},
  },
  'en',
  'Amber candle',
  'en',
)
const SHORT: Translated<string> = { texts: {}, made_from: {} }
const LONG: Translated<RichText> = {
  texts: { en: wrapPlainText('Burns for 40 hours.'), pl: wrapPlainText('Pali się 40 godzin.') },
  made_from: {},
}

export default function LanguagesStory() {
  const [name, setName] = useState(NAME)
  const [short, setShort] = useState(SHORT)
  const [long, setLong] = useState(LONG)
  const some = { languages: languageIds(), source: 'en' } as const
  return (
    <div className="stack gap-4">
      <LanguagesField
        {...some}
        label="Name"
        maxLength={80}
        value={name}
        onChange={setName}
        errors={{ fr: 'Another product has this name. Write another one.' }}
      />
      <LanguagesField {...some} label="Short text" isMultiline maxLength={300} value={short} onChange={setShort} />
      <RichLanguagesField {...some} label="Long text" hint="Shown on the page" value={long} onChange={setLong} />
    </div>
  )
}
