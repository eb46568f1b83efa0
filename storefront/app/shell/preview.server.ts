import { countryFacts } from '@meridian/domain/countries.ts'
import { weekdayText, zoneText } from '@meridian/domain/date-text.ts'
import { type Locale, languageOf, localeOf } from '@meridian/domain/locale.ts'
import { links } from '../links.ts'
import { stringsOf } from '../strings/catalogues.server.ts'
import type { OpenPreview, PreviewFacts } from '../visit/preview.server.ts'
import type { Visit } from '../visit/visit.server.ts'
import { xmlText } from '../visit/xml.ts'
import { plainPage } from './plain-page.server.ts'

/**
 * The bar above every page of a preview; empty elsewhere. Written beside React's markup, so that no visitor's browser
 * loads code for it. SPEC §6
 */
export function previewBar({ locale, preview }: Pick<Visit, 'locale' | 'preview'>): string {
  if (preview === null) return ''
  const { translate } = stringsOf(locale)
  const text = translate('PREVIEW_BAR', { what: whatOf(locale, preview) })
  // Focused, so that a screen reader says it on the page that answers a form.
  const refused = preview.hasRefused
    ? `<p role="status" tabindex="-1" autofocus class="preview-refused">${xmlText(translate('PREVIEW_REFUSED'))}</p>`
    : ''
  return `<section class="preview-bar" aria-label="${xmlText(translate('PREVIEW_LABEL'))}"><p>${xmlText(text)}</p>${leaveForm(locale)}${refused}</section>`
}

function whatOf(locale: Locale, { facts: { change_set, product, at, country_id } }: OpenPreview): string {
  const { translate } = stringsOf(locale)
  const { time_zone } = countryFacts(country_id)
  const moment = `${weekdayText(locale, at, time_zone)} (${zoneText(locale, at, time_zone)})`
  const name = product?.name ?? change_set
  return name === null ? translate('PREVIEW_OF_SHOP', { moment }) : translate('PREVIEW_OF_SET', { name, moment })
}

function leaveForm(locale: Locale): string {
  const label = xmlText(stringsOf(locale).translate('PREVIEW_LEAVE'))
  return `<form method="post" action="${links.preview}"><button class="underlined">${label}</button></form>`
}

/** The page in place of a preview that has ended, or of one of another country. */
export function previewEnd(locale: Locale, shop_name: string, other: PreviewFacts | null): string {
  const { translate } = stringsOf(locale)
  const home = other && localeOf(other.language_id, other.country_id)
  const [title, text] =
    other === null
      ? (['PREVIEW_OVER', 'PREVIEW_OVER_TEXT'] as const)
      : (['PREVIEW_ELSEWHERE', 'PREVIEW_ELSEWHERE_TEXT'] as const)
  const [address, label] =
    home === null ? [links.home(locale), translate('PREVIEW_TO_SHOP')] : [links.home(home), translate('PREVIEW_BACK')]
  const more = home === null ? '' : leaveForm(locale)
  return plainPage(languageOf(locale), shop_name, {
    head: '<meta name="robots" content="noindex">',
    body: `<main><h1>${xmlText(translate(title))}</h1><p>${xmlText(translate(text))}</p><p><a href="${address}">${xmlText(label)}</a></p>${more}</main>`,
  })
}
