import { code128 } from '@meridian/domain/code-128.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import { type CountryId, type LanguageId, localeInCountry } from '@meridian/domain/locale.ts'
import { openPdf, PAGE, type Page, pageOn, SETTINGS, type Setting, WIDTH } from './pdf-page.ts'
import { type OwnTexts, type TextKey, textIn } from './texts.ts'

const RIGHT = PAGE.left + WIDTH
/** A6 in points. */
const LABEL = { width: 297.64, height: 419.53, margin: 20 }
/** One module of a bar code: narrow enough for a long number, wide enough for a hand scanner (0.25 mm). */
const MODULE = 0.71

/** Draws a text as Code 128 with its quiet zones. @returns its width */
function barcode(page: Page, text: string, at: { x: number; top: number; height: number; module?: number }): number {
  const { module = MODULE } = at
  let x = at.x + 10 * module
  page.artifact(() => {
    code128(text).forEach((width, index) => {
      if (index % 2 === 0) page.pdf.rect(x, at.top, width * module, at.height).fill('#000000')
      x += width * module
    })
  })
  return x + 10 * module - at.x
}

const barcodeWidth = (text: string, module: number) => (code128(text).reduce((sum, one) => sum + one, 0) + 20) * module

/** Pick lists: where texts begin, and the widest bar code. */
const PICK_TEXT = 44
const PICK_CODE_MAX = 230

/** An article to be picked from the shelves for some orders. */
export interface PickedArticle {
  country_id: CountryId
  sku: string
  name: string
  quantity: number
  orders: readonly { number: string; quantity: number }[]
}

/** A pick list for many orders: by place and article number, each article once, with a bar code to scan. */
export async function drawPickList(
  of: { place_names: Readonly<Record<string, string>>; articles: readonly PickedArticle[]; orders: number },
  {
    language_id,
    shop_name,
    now,
    texts,
  }: { language_id: LanguageId; shop_name: string; now: Date; texts?: OwnTexts | undefined },
): Promise<Buffer> {
  const text = (key: TextKey) => textIn(language_id, key, {}, texts)
  const day = dayText(
    localeInCountry(language_id, of.articles[0]?.country_id ?? DEFAULT_COUNTRY),
    now.toISOString(),
    'UTC',
  )
  const { pdf, finish } = await openPdf({ title: text('PICK_LIST'), author: shop_name, language_id, made_at: now })
  const page = pageOn(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const say = (tag: string, draw: () => void) => whole.add(pdf.struct(tag, {}, draw))
  say('H1', () => {
    page.line(SETTINGS.title, text('PICK_LIST'), { x: PAGE.left, top: PAGE.top })
    page.line(SETTINGS.strong, `${day} · ${text('ORDERS')}: ${of.orders}`, {
      x: RIGHT,
      top: PAGE.top + 14,
      right: true,
    })
  })
  page.moveTo(PAGE.top + 52)
  for (const [country_id, articles] of Map.groupBy(of.articles, (article) => article.country_id)) {
    say('H2', () => page.line(SETTINGS.strong, of.place_names[country_id] ?? country_id, { x: PAGE.left, top: page.y }))
    page.space(20)
    for (const { sku, name, quantity, orders } of articles) {
      const numbers = orders.map((one) => `${one.number}\u00a0×\u00a0${one.quantity}`).join(', ')
      const module = Math.min(MODULE, PICK_CODE_MAX / barcodeWidth(sku, 1))
      const code = barcodeWidth(sku, module)
      const width = WIDTH - PICK_TEXT - code - 12
      const named = page.wrap(SETTINGS.strong, name, width).length * SETTINGS.strong.leading
      const skus = page.wrap(SETTINGS.text, sku, width).length * SETTINGS.text.leading
      const counted = page.wrap(SETTINGS.small, numbers, width).length * SETTINGS.small.leading
      const height = Math.max(52, named + skus + counted + 12)
      if (!page.fits(height)) page.turnPage()
      const top = page.y
      say('P', () => {
        page.line(SETTINGS.total, String(quantity), { x: PAGE.left + 30, top, right: true })
        const x = PAGE.left + PICK_TEXT
        page.column(SETTINGS.strong, name, { x, top, width })
        page.column(SETTINGS.text, sku, { x, top: top + named, width })
        page.column(SETTINGS.small, numbers, { x, top: top + named + skus, width })
      })
      barcode(page, sku, { x: RIGHT - code, top: top + 3, height: 30, module })
      page.artifact(() => page.rule(top + height - 6))
      page.moveTo(top + height)
    }
  }
  whole.end()
  return finish()
}

/** The contents and the recipient of a parcel. */
export interface PackedParcel {
  order_number: string
  parcel: number
  language_id: LanguageId
  country_id: CountryId
  placed_on: string
  /** The name and the address, line by line. */
  recipient: readonly string[]
  lines: readonly { sku: string; name: string; quantity: number }[]
}

/** Packing slips, one page or more for each parcel, in the language of its buyer. They state no prices. */
export async function drawPackingSlips(
  parcels: readonly PackedParcel[],
  { shop_name, now, texts }: { shop_name: string; now: Date; texts?: OwnTexts | undefined },
): Promise<Buffer> {
  const language_id = parcels[0]?.language_id ?? 'en'
  const title = textIn(language_id, 'PACKING_SLIP', {}, texts)
  const { pdf, finish } = await openPdf({ title, author: shop_name, language_id, made_at: now })
  const page = pageOn(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  parcels.forEach((parcel, index) => {
    if (index > 0) page.turnPage()
    slip(page, whole, parcel, { shop_name, texts })
  })
  whole.end()
  return finish()
}

function slip(
  page: Page,
  whole: PDFKit.PDFStructureElement,
  parcel: PackedParcel,
  { shop_name, texts }: { shop_name: string; texts?: OwnTexts | undefined },
): void {
  const { pdf } = page
  const { language_id, country_id, order_number, recipient, lines, placed_on } = parcel
  const text = (key: TextKey) => textIn(language_id, key, {}, texts)
  const say = (tag: string, draw: () => void) => whole.add(pdf.struct(tag, { lang: language_id }, draw))
  page.artifact(() => {
    page.line(SETTINGS.wordmark, shop_name.toUpperCase(), { x: PAGE.left, top: PAGE.top, spacing: 3.5 })
  })
  const top = PAGE.top + 44
  say('H1', () => {
    page.line(SETTINGS.title, text('PACKING_SLIP'), { x: PAGE.left, top })
    page.line(SETTINGS.strong, `${text('PARCEL')} ${parcel.parcel}`, { x: RIGHT, top: top + 14, right: true })
  })
  let below = top + 54
  say('P', () => {
    page.line(SETTINGS.label, text('DELIVERED_TO'), { x: PAGE.left, top: below })
    let at = below + 14
    for (const line of recipient)
      at = page.column(SETTINGS.text, line, { x: PAGE.left, top: at, width: WIDTH / 2 - 12 })
    page.line(SETTINGS.label, text('ORDER'), { x: PAGE.left + WIDTH / 2, top: below })
    const day = dayText(localeInCountry(language_id, country_id), `${placed_on}T12:00:00Z`, 'UTC')
    page.line(SETTINGS.text, `${order_number} · ${day}`, { x: PAGE.left + WIDTH / 2, top: below + 14 })
    below = Math.max(at, below + 70) + 16
  })
  barcode(page, order_number, { x: PAGE.left + WIDTH / 2 - 10 * MODULE, top: top + 88, height: 32 })
  page.moveTo(below)
  say('P', () => {
    page.line(SETTINGS.label, text('ITEM'), { x: PAGE.left, top: page.y })
    page.line(SETTINGS.label, text('QUANTITY'), { x: RIGHT, top: page.y, right: true })
  })
  page.space(18)
  for (const { sku, name, quantity } of lines) {
    const wrapped = page.wrap(SETTINGS.strong, name, WIDTH - 60)
    const height = wrapped.length * SETTINGS.strong.leading + SETTINGS.small.leading + 10
    if (!page.fits(height)) page.turnPage()
    const at = page.y
    page.artifact(() => page.rule(at - 4))
    say('P', () => {
      const end = page.column(SETTINGS.strong, name, { x: PAGE.left, top: at, width: WIDTH - 60 })
      page.line(SETTINGS.small, sku, { x: PAGE.left, top: end })
      page.line(SETTINGS.strong, String(quantity), { x: RIGHT, top: at, right: true })
    })
    page.moveTo(at + height)
  }
}

/** A parcel that a carrier has numbered. */
export interface LabelledParcel {
  carrier_name: string
  tracking_number: string
  /** The number of the order and the parcel in it. */
  title: string
  /** The seller's name and address, line by line. */
  sender: readonly string[]
  recipient: readonly string[]
  pieces: number
}

/** Shipping labels, A6, one for each parcel: sender, recipient, and the number as a bar code. */
export async function drawLabels(
  labels: readonly LabelledParcel[],
  { shop_name, now }: { shop_name: string; now: Date },
): Promise<Buffer> {
  const { width, height, margin } = LABEL
  const title = labels.map((label) => label.tracking_number).join(', ')
  const { pdf, finish } = await openPdf({
    title,
    author: shop_name,
    language_id: 'en',
    made_at: now,
    size: [width, height],
  })
  const page = pageOn(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  labels.forEach((label, index) => {
    if (index > 0) page.turnPage()
    const room = width - 2 * margin
    whole.add(
      pdf.struct('P', {}, () => {
        const besideTitle = room - page.widthOf(SETTINGS.small, label.title) - 10
        const carrier = fitting(page, CARRIER, [label.carrier_name], {
          width: besideTitle,
          height: SETTINGS.total.leading,
        })
        page.line(carrier, label.carrier_name, { x: margin, top: margin })
        page.line(SETTINGS.small, label.title, { x: width - margin, top: margin + 6, right: true })
        let top = margin + 32
        for (const line of label.sender) top = page.column(SETTINGS.small, line, { x: margin, top, width: room })
        top = Math.max(top + 14, margin + 110)
        const left = { width: room, height: height - margin - 104 - top }
        const addressee = fitting(page, ADDRESSEE, label.recipient, left)
        for (const line of label.recipient) top = page.column(addressee, line, { x: margin, top, width: room })
        page.line(SETTINGS.strong, label.tracking_number, { x: margin, top: height - margin - 18 })
        page.line(SETTINGS.strong, `× ${label.pieces}`, { x: width - margin, top: height - margin - 18, right: true })
      }),
    )
    page.artifact(() => {
      page.rule(margin + 26, { from: margin, to: width - margin })
      page.rule(margin + 100, { from: margin, to: width - margin })
    })
    const module = Math.min(1.4, room / barcodeWidth(label.tracking_number, 1))
    barcode(page, label.tracking_number, { x: margin, top: height - margin - 100, height: 74, module })
  })
  whole.end()
  return finish()
}

/** Large to small; the smallest is still read at arm's length. */
const ADDRESSEE: readonly Setting[] = [14, 12, 10, 8.5].map((size) => ({
  ...SETTINGS.strong,
  size,
  leading: Math.round(size * 1.4),
}))
const CARRIER: readonly Setting[] = [16, 13, 10, 8].map((size) => ({ ...SETTINGS.total, size }))

/** The largest setting in which lines fit a place without a broken word; the smallest where none does. */
function fitting(
  page: Page,
  settings: readonly Setting[],
  lines: readonly string[],
  place: { width: number; height: number },
): Setting {
  const fits = (setting: Setting) => {
    const rows = lines.reduce((sum, line) => sum + page.wrap(setting, line, place.width).length, 0)
    const words = lines.flatMap((line) => line.split(' '))
    return rows * setting.leading <= place.height && words.every((one) => page.widthOf(setting, one) <= place.width)
  }
  return settings.find(fits) ?? settings.at(-1) ?? SETTINGS.text
}
