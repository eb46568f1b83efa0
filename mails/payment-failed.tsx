import type { Locale } from '@meridian/domain/locale.ts'
import { Layout } from './layout.tsx'
import type { OrderContent } from './order-content.ts'
import { Blocks, OrderFacts, OrderLines, Terms } from './order-details.tsx'

/** A try to pay has failed while the order is still open: the way to pay again comes first. */
export function PaymentFailed({ locale, content }: { locale: Locale; content: OrderContent }) {
  return (
    <Layout locale={locale} content={content}>
      <OrderFacts facts={content.facts} />
      <OrderLines content={content} />
      <Blocks blocks={content.blocks} />
      <Terms content={content} />
    </Layout>
  )
}
