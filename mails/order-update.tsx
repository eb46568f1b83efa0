import type { Locale } from '@meridian/domain/locale.ts'
import { Layout } from './layout.tsx'
import type { OrderContent } from './order-content.ts'
import { Blocks, OrderFacts, OrderLines, Terms } from './order-details.tsx'

/** A change of an order: paid, payment failed, refunded. Its texts and its button come from the content. */
export function OrderUpdate({ locale, content }: { locale: Locale; content: OrderContent }) {
  return (
    <Layout locale={locale} content={content}>
      <OrderFacts facts={content.facts} />
      <OrderLines content={content} />
      <Blocks blocks={content.blocks} />
      <Terms content={content} />
    </Layout>
  )
}
