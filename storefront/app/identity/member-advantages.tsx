import { useTranslate } from '../strings/strings-context.tsx'

const ADVANTAGES = ['ADVANTAGE_PRICES', 'ADVANTAGE_POINTS', 'ADVANTAGE_BASKETS', 'ADVANTAGE_ORDERS'] as const

/** The advantages of membership, in four lines. */
export function MemberAdvantages({ level = 3 }: { level?: 2 | 3 }) {
  const translate = useTranslate()
  const Heading = `h${level}` as const
  return (
    <section>
      <Heading className="text-card">{translate('ADVANTAGES_TITLE')}</Heading>
      <ul className="advantages">
        {ADVANTAGES.map((key) => (
          <li key={key} className="border-t border-line py-1.5">
            {translate(key)}
          </li>
        ))}
      </ul>
    </section>
  )
}
