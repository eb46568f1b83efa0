/** A strict reader of the XML of invoices: elements, attributes and text, nothing that may refer elsewhere. */

export type XmlNode = { name: string; attributes: Readonly<Record<string, string>>; children: XmlNode[]; text: string }

const token = /<\?xml[^?<>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy
const attribute = /([\w:.-]+)="([^"<]*)"/g
const maxDepth = 30

/** The root of a well-formed document, or null. */
export function readXml(text: string): XmlNode | null {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let place = 0
  for (const match of text.matchAll(token)) {
    place = match.index + match[0].length
    const [all, closed, opened, attributes = '', selfClosed] = match
    const parent = open.at(-1)
    if (parent === undefined) return null
    if (closed !== undefined) {
      if (open.length < 2 || parent.name !== closed) return null
      open.pop()
    } else if (opened !== undefined) {
      const given = [...attributes.matchAll(attribute)].map(([, name = '', value = '']) => [name, value] as const)
      if (new Set(given.map(([name]) => name)).size !== given.length || open.length > maxDepth) return null
      const node: XmlNode = { name: opened, attributes: Object.fromEntries(given), children: [], text: '' }
      parent.children.push(node)
      if (selfClosed !== '/') open.push(node)
    } else if (all.startsWith('<?')) {
      if (match.index !== 0) return null
    } else {
      if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(all) || (open.length === 1 && all.trim() !== '')) return null
      parent.text += all
    }
  }
  const [only, ...others] = root.children
  return place === text.length && open.length === 1 && others.length === 0 ? (only ?? null) : null
}

/** The elements at a path of names below a node. */
export function nodesAt(node: XmlNode, ...path: string[]): XmlNode[] {
  return path.reduce(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [node],
  )
}

/** Fields that the authority reads of an invoice, amounts in minor units. */
export type ReadInvoice = {
  number: string
  seller: string
  buyer: string
  doSumsAddUp: boolean
}

/** Reads an electronic invoice; null if it is malformed or lacks something. */
export function readInvoice(xml: string): ReadInvoice | null {
  const root = readXml(xml)
  if (root?.name !== 'rsm:CrossIndustryInvoice') return null
  const deal = nodesAt(root, 'rsm:SupplyChainTradeTransaction')[0]
  const settlement = deal && nodesAt(deal, 'ram:ApplicableHeaderTradeSettlement')[0]
  const sums = settlement && nodesAt(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  if (deal === undefined || settlement === undefined || sums === undefined) return null
  const party = (name: string) =>
    nodesAt(deal, 'ram:ApplicableHeaderTradeAgreement', name, 'ram:SpecifiedTaxRegistration', 'ram:ID')[0]?.text
  const number = nodesAt(root, 'rsm:ExchangedDocument', 'ram:ID')[0]?.text
  const seller = party('ram:SellerTradeParty')
  const buyer = party('ram:BuyerTradeParty')
  if (!number || !seller || !buyer) return null
  const currency = nodesAt(settlement, 'ram:InvoiceCurrencyCode')[0]?.text
  const all = (nodes: readonly XmlNode[]) => nodes.reduce((sum, { text }) => sum + minorOf(text), 0)
  const total = (name: string) => all(nodesAt(sums, name))
  const line = 'ram:IncludedSupplyChainTradeLineItem'
  const lines = all(
    nodesAt(
      deal,
      ...[line, 'ram:SpecifiedLineTradeSettlement', 'ram:SpecifiedTradeSettlementLineMonetarySummation'],
      'ram:LineTotalAmount',
    ),
  )
  const net = total('ram:TaxBasisTotalAmount')
  const tax = all(nodesAt(sums, 'ram:TaxTotalAmount').filter(({ attributes }) => attributes.currencyID === currency))
  const wholes = [
    [total('ram:LineTotalAmount'), lines],
    [net, lines],
    [net, all(nodesAt(settlement, 'ram:ApplicableTradeTax', 'ram:BasisAmount'))],
    [tax, all(nodesAt(settlement, 'ram:ApplicableTradeTax', 'ram:CalculatedAmount'))],
    [total('ram:GrandTotalAmount'), net + tax],
  ] as const
  // Unreadable amounts are NaN, which equals nothing.
  return { number, seller, buyer, doSumsAddUp: wholes.every(([whole, parts]) => whole === parts) }
}

function minorOf(text: string): number {
  const match = /^(-?)(\d{1,12})\.(\d\d)$/.exec(text)
  return match === null ? Number.NaN : Number(`${match[1]}${match[2]}${match[3]}`)
}
