import { existsSync, readFileSync } from 'node:fs'
import { ofEachLanguage } from '@meridian/domain/language-files.ts'
import { z } from 'zod'
import { LANGUAGE_IDS, type LanguageId } from './reference/locales.ts'

/** One text in every language of the shop; a language left out does not compile. */
export type Texts = Readonly<Record<LanguageId, string>>

/** A part of ids derived from the two letters of a language only: from 0 to 675. */
export function languageNumber(languageId: LanguageId): number {
  const [first, second] = [0, 1].map((at) => languageId.charCodeAt(at) - 'a'.charCodeAt(0))
  return (first ?? 0) * 26 + (second ?? 0)
}

/** One value for each language. */
export function inEveryLanguage<T>(make: (languageId: LanguageId) => T): Record<LanguageId, T> {
  // A cast because fromEntries loses the type of the keys, which are exactly the languages.
  return Object.fromEntries(LANGUAGE_IDS.map((languageId) => [languageId, make(languageId)])) as Record<LanguageId, T>
}

/** A name that is not translated, such as `Ambre 51`. */
export function everywhere(text: string): Record<LanguageId, string> {
  return inEveryLanguage(() => text)
}

/** A text, and a list of texts. */
export const text = z.string().min(1)
export const texts = z.array(text).readonly()
/** A heading and its text. */
export const titled = z.tuple([text, text]).readonly()

/**
 * The texts of a noun by language: `texts/<language>/<noun>.json`, each as the schema has it.
 *
 * @throws Error that names the file, and the key that is missing, unknown or no text.
 */
export function textsByLanguage<Shape>(noun: string, schema: z.ZodType<Shape>): Readonly<Record<LanguageId, Shape>> {
  return ofEachLanguage(`seed/texts/<language>/${noun}.json`, textsWhereWritten(noun, schema))
}

/** Texts that only some languages have, as {@link textsByLanguage}. */
export function textsWhereWritten<Shape>(
  noun: string,
  schema: z.ZodType<Shape>,
): Readonly<Partial<Record<LanguageId, Shape>>> {
  const found = LANGUAGE_IDS.flatMap((languageId): [LanguageId, Shape][] => {
    const name = `texts/${languageId}/${noun}.json`
    const file = new URL(name, import.meta.url)
    return existsSync(file) ? [[languageId, parseTexts(`seed/${name}`, readFileSync(file, 'utf8'), schema)]] : []
  })
  // A cast because fromEntries loses the type of the keys.
  return Object.fromEntries(found) as Partial<Record<LanguageId, Shape>>
}

/** Parses the texts of one file. @throws Error that names the file, and the key that is missing, unknown or no text. */
export function parseTexts<Shape>(file: string, json: string, schema: z.ZodType<Shape>): Shape {
  const parsed = schema.safeParse(JSON.parse(json))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`)
  throw new Error(`The texts of ${file} are invalid. ${faults.join('; ')}`)
}

/** The texts of a noun by key, with the structure of the English file, in every language. */
export type ByKey<Shape> = Shape extends string ? Texts : { readonly [Key in keyof Shape]: ByKey<Shape[Key]> }

/**
 * The texts of a noun by key. The English file, which is imported for the types, determines the keys. @throws as {@link
 * textsByLanguage}
 */
export function textsByKey<Shape extends object>(noun: string, english: Shape): ByKey<Shape> {
  return byKey(textsByLanguage(noun, sameKeysAs(english)), english)
}

function sameKeysAs<Shape>(english: Shape): z.ZodType<Shape> {
  const schema =
    typeof english === 'string' ? text : z.strictObject(mapValues(english as object, (value) => sameKeysAs(value)))
  // A cast because the schema is built key by key and accepts exactly the keys of the English file.
  return schema as unknown as z.ZodType<Shape>
}

function byKey<Shape>(texts: Readonly<Record<LanguageId, Shape>>, english: Shape): ByKey<Shape> {
  const made =
    typeof english === 'string'
      ? texts
      : mapValues(english as object, (_, key) =>
          byKey(
            inEveryLanguage((languageId) => Reflect.get(texts[languageId] as object, key)),
            Reflect.get(english as object, key),
          ),
        )
  // A cast because TypeScript does not follow the type through the recursion.
  return made as ByKey<Shape>
}

function mapValues<Made>(object: object, make: (value: unknown, key: string) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, make(value, key)]))
}
