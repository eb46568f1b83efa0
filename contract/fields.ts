import {
  type CountryId as Country,
  isCountryId,
  isLanguageId,
  isOpen,
  type LanguageId as Language,
} from '@meridian/domain/locale.ts'
import { parseWireMoney, toWireMoney } from '@meridian/domain/money.ts'
import { parseWirePoints, toWirePoints } from '@meridian/domain/points.ts'
import { SLUG, SLUG_MAX } from '@meridian/domain/slug.ts'
import { plainText } from '@meridian/domain/typed-text.ts'
import { z } from 'zod'

/** Ids of catalogue rows: positive integers within PostgreSQL's int4. */
export const Id = z.int().min(1).max(2_147_483_647).meta({ id: 'Id' })

/**
 * The same id in a path or a query, where everything is text. Empty, signed, fractional or exponential texts are
 * refused.
 */
export const IdText = z.codec(z.string().regex(/^[1-9]\d{0,9}$/), Id, {
  decode: (text) => Number(text),
  encode: (id) => String(id),
})

/** A whole number in a query, within bounds. */
export function integerText(minimum: number, maximum: number) {
  return z.codec(z.string().regex(/^(0|[1-9]\d{0,8})$/), z.int().min(minimum).max(maximum), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  })
}

/** Any JSON. An empty schema in the OpenAPI document, since type generators fail on recursive ones. */
export const JsonValue = z.unknown().pipe(z.json())

/** A code that is one of the known ones, which are data. A cast because a format has no type of its texts. */
function known<Known extends string>(id: string, form: RegExp, isKnown: (text: string) => boolean) {
  return z.stringFormat(id, isKnown).regex(form).meta({ id }) as unknown as z.ZodType<Known, Known>
}

export const LanguageId = known<Language>('LanguageId', /^[a-z]{2}$/, isLanguageId)
/** Any country, also one that is closed. */
export const CountryId = known<Country>('CountryId', /^[A-Z]{2}$/, isCountryId)
/** A country that sells. */
export const OpenCountryId = known<Country>('OpenCountryId', /^[A-Z]{2}$/, (id) => isCountryId(id) && isOpen(id))

/** Money is a JSON number with at most two decimals on the wire, and integer minor units inside. */
export const Money = z.codec(z.number(), z.int(), {
  decode: (wire, context) => {
    const minor = parseWireMoney(wire)
    if (minor === null) {
      context.issues.push({ code: 'custom', message: 'An amount has at most two decimals', input: wire })
      return z.NEVER
    }
    return minor
  },
  encode: (minor) => toWireMoney(minor),
})

/** An amount in a query: `12.50`, in the currency of the rows. */
export const MoneyText = z.codec(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/), z.int(), {
  decode: (text) => parseWireMoney(Number(text)) ?? 0,
  encode: (minor) => String(toWireMoney(minor)),
})

/** Points are a JSON number with at most two decimals on the wire, and integer hundredths inside. */
export const Points = z.codec(z.number(), z.int(), {
  decode: (wire, context) => {
    const hundredths = parseWirePoints(wire)
    if (hundredths === null) {
      context.issues.push({ code: 'custom', message: 'Points have at most two decimals', input: wire })
      return z.NEVER
    }
    return hundredths
  },
  encode: (hundredths) => toWirePoints(hundredths),
})

/** A random secret: cart codes, access keys, payment tokens. */
export const Code = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)

export const Slug = z.string().regex(SLUG).max(SLUG_MAX)

/**
 * True for a text without control characters and lone surrogates; line breaks are allowed only where a call declares
 * them.
 */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** The opening hours of a range of weekdays (Monday is 1): `08:00`, `24:00`. */
export const Opening = z.object({
  from_day: z.int().min(1).max(7),
  to_day: z.int().min(1).max(7),
  from: z.string(),
  to: z.string(),
})

/** Text typed by a person. The rules of the field are applied on top (domain/). */
export function typedText(maximum: number) {
  return z.string().max(maximum)
}

/** A line printed on papers unchanged: plain characters only, at least one. */
export function plainLine(maximum: number) {
  return z.string().max(maximum).overwrite(plainText).min(1)
}

export const languageQuery = z.object({ languageId: LanguageId })
export const countryLanguageQuery = z.object({ countryId: CountryId, languageId: LanguageId })

/** Ids in a repeatable parameter whose name ends in []; a single value is a list of one. */
export function idListQuery(maximum: number) {
  return z.codec(z.union([z.string(), z.array(z.string()).max(maximum)]), z.array(Id).max(maximum), {
    decode: (value, context) => {
      const ids = (typeof value === 'string' ? [value] : value).map((text) => z.safeDecode(IdText, text))
      if (ids.some((id) => !id.success)) {
        context.issues.push({ code: 'custom', message: 'Each value is an id', input: value })
        return z.NEVER
      }
      return ids.flatMap((id) => (id.success ? [id.data] : []))
    },
    encode: (ids) => ids.map(String),
  })
}

/** The admin's reason, stored in the audit log until the member is erased. */
export const Reason = typedText(500).trim().min(3)
/** The version the admin saw. If two admins act on the same version, the second is refused. */
export const Version = z.int().min(1).max(2_147_483_647)
