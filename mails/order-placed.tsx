import type { Locale } from '@meridian/domain/locale.ts'
import { Layout } from './layout.tsx'
import type { OrderContent } from './order-content.ts'
import { Blocks, OrderFacts, OrderLines, Terms, TransferPanel } from './order-details.tsx'

/** The order confirmation: lines, payment and terms. */
export function OrderPlaced({ locale, content }: { locale: Locale; content: OrderContent }) {
  return (
    <Layout locale={locale} content={content}>
      <OrderFacts facts={content.facts} />
      <TransferPanel transfer={content.transfer} />
      <OrderLines content={content} />
      <Blocks blocks={content.blocks} />
      <Terms content={content} />
    </Layout>
  )
}
