/** The parts of the program whose texts a shop may say otherwise. SPEC §7 Translations. */
export const TEXT_SURFACES = ['shop', 'mails', 'documents', 'backoffice'] as const
export type TextSurface = (typeof TEXT_SURFACES)[number]

/** A key of a strings file, with the suffix of its plural form. */
export const TEXT_KEY = /^[A-Z][A-Z0-9_]*(_(zero|one|two|few|many|other))?$/

/** The names between braces, `{{name}}` or `{name}`, that are replaced by values. */
function placeholdersIn(text: string): Set<string> {
  return new Set(text.match(/\{\{?\w+\}?\}/g) ?? [])
}

/**
 * The placeholders of a text that the program's own text has no value for: they would be shown as they are. SPEC §7
 * Translations.
 */
export function unknownPlaceholders(text: string, base: string): string[] {
  return [...placeholdersIn(text).difference(placeholdersIn(base))]
}
