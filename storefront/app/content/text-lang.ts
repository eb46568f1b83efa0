/** The language of a text of a block by the way to it, where it is not the language of the page. */
export type TextLang = (...way: (string | number)[]) => string | undefined

const ofThePage: TextLang = () => undefined

/** What a block that was told with `lang` says of its texts: the path of each, or of what holds it. SPEC §3 Content. */
export function textLangOf(block: object): TextLang {
  const told = 'lang' in block && typeof block.lang === 'object' ? block.lang : null
  if (told === null) return ofThePage
  const langs = new Map<string, unknown>(Object.entries(told))
  return (...way) => {
    for (let length = way.length; length > 0; length -= 1) {
      const lang = langs.get(way.slice(0, length).join('.'))
      if (typeof lang === 'string') return lang
    }
    return undefined
  }
}

/** The languages of the texts of a part. */
export function textLangIn(lang: TextLang, ...part: (string | number)[]): TextLang {
  return (...way) => lang(...part, ...way)
}
