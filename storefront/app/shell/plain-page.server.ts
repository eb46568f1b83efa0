import type { LanguageId } from '@meridian/domain/locale.ts'
import { xmlText } from '../visit/xml.ts'

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 sans-serif;margin:20vh auto;max-width:30rem;padding:1rem}button{font:inherit;min-height:44px}a{display:inline-block;padding:10px 0}'

/** The policy of a page of one request and no script. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** A document that needs nothing else, for answers in place of the page that was asked for. */
export function plainPage(
  languageId: LanguageId,
  shop_name: string,
  { head, body }: { head: string; body: string },
): string {
  return `<!doctype html><html lang="${languageId}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${head}<title>${xmlText(shop_name)}</title><style>${STYLE}</style>
${body}`
}
