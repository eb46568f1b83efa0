/** The language of a block's text by its path, if it differs from the page's. */
export type TextLang = (...way: (string | number)[]) => string | undefined

const ofThePage: TextLang = () => undefined

/** Looks up the languages in a block's `lang`: by the path of each text, or of its container. SPEC §3 Content. */
export function textLangOf(block: object): TextLang {
  const stated = 'lang' in block && typeof block.lang === 'object' ? block.lang : null
  if (stated === null) return ofThePage
  const langs = new Map<string, unknown>(Object.entries(stated))
  return (...way) => {
    for (let length = way.length; length > 0; length -= 1) {
      const lang = langs.get(way.slice(0, length).join('.'))
      if (typeof lang === 'string') return lang
    }
    return undefined
  }
}

/** The languages of the texts in a part. */
export function textLangIn(lang: TextLang, ...part: (string | number)[]): TextLang {
  return (...way) => lang(...part, ...way)
}
