import type { ReactNode } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { cardExpiry, cardName, type ShownCard } from '../shown-card.ts'

/** The saved cards of a member, and a new one, whose fields are the content. Expired cards cannot be chosen. */
export function SavedCardChoice({
  cards,
  chosen_id,
  onChoose,
  children,
}: {
  cards: readonly ShownCard[]
  /** Null for another card. */
  chosen_id: number | null
  onChoose: (id: number | null) => void
  children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <fieldset id="saved_card_id" tabIndex={-1}>
      <legend className="mb-1 text-small font-semibold">{translate('SAVED_CARDS')}</legend>
      <div className="choices">
        {cards.map((card) => (
          <div key={card.id}>
            <label className="choice">
              <input
                type="radio"
                name="saved_card_id"
                value={card.id}
                disabled={card.expired}
                defaultChecked={card.id === chosen_id}
                onChange={() => onChoose(card.id)}
              />
              <span className="font-semibold">{cardName(card, translate)}</span>
              <span className="choice-text text-small text-soft">{cardExpiry(card, translate)}</span>
            </label>
          </div>
        ))}
        <div>
          <label className="choice">
            <input
              type="radio"
              name="saved_card_id"
              value=""
              defaultChecked={chosen_id === null}
              onChange={() => onChoose(null)}
            />
            <span className="font-semibold">{translate('CARD_OTHER')}</span>
          </label>
          <div className="choice-more">{children}</div>
        </div>
      </div>
    </fieldset>
  )
}
