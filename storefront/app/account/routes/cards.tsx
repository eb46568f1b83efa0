import { listSavedCards, removeSavedCard } from '@meridian/contract/payments.ts'
import { data } from 'react-router'
import { cardExpiry, cardName, type ShownCard } from '../../checkout/payment/shown-card.ts'
import { showCards } from '../../checkout/payment/shown-cards.server.ts'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { revalidateIfReached } from '../../visit/or-offline.ts'
import { idOf } from '../../visit/query-values.ts'
import { answerForm, fieldText, respond } from '../form-answer.server.ts'
import { answerOffline, type FormAnswer, useAccountForm } from '../form-answer.ts'
import { FormStatus, PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import { readDone } from '../read-done.server.ts'
import type { Route } from './+types/cards.ts'

/** An id without a card, for tampered forms. */
const NO_CARD = 2_147_483_647

/** The member's saved cards, newest first. SPEC §3 Orders and payments. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const answer = await orFailed(own(listSavedCards, {}), 'saved cards')
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_CARDS'),
      cards: answer && showCards(visit, answer.saved_cards),
      done: readDone(new URL(args.request.url).searchParams, ['remove']),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

/** Removes a card. */
export async function action(args: Route.ActionArgs) {
  const { visit, own } = await memberOf(args)
  const form = await args.request.formData()
  const savedCardId = idOf(fieldText(form, 'id')) ?? NO_CARD
  const answer = await answerForm('remove', form, () => own(removeSavedCard, { params: { savedCardId } }))
  return respond(args.request, answer, links.account(visit.locale, 'cards'))
}

export const clientAction = answerOffline<FormAnswer>
export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function CardsPage({ loaderData: { cards, done } }: Route.ComponentProps) {
  const translate = useTranslate()
  const form = useAccountForm('remove')
  const isRemoved = form.answer?.done ?? (form.answer === undefined && done === 'remove')
  return (
    <>
      <PageHead title={translate('ACCOUNT_CARDS')} text={translate('CARDS_TEXT')} />
      {cards === null ? (
        <ReadFailed />
      ) : (
        <>
          {isRemoved && <Alert severity="success">{translate('CARD_REMOVED')}</Alert>}
          <FormStatus answer={form.answer} done={null} />
          {cards.length === 0 ? (
            <p>{translate('CARDS_EMPTY')}</p>
          ) : (
            <ul className="account-rows">
              {cards.map((card) => (
                <CardRow key={card.id} card={card} form={form} />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

function CardRow({ card, form }: { card: ShownCard; form: ReturnType<typeof useAccountForm> }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const name = cardName(card, translate)
  return (
    <li>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-small text-soft">{cardExpiry(card, translate)}</p>
      </div>
      <form.Form method="post" action={links.account(locale, 'cards')} className="account-acts">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={card.id} />
        <button
          type="submit"
          className="underlined"
          disabled={form.sending}
          aria-label={translate('CARD_REMOVE_OF', { card: name })}
        >
          {translate('REMOVE')}
        </button>
      </form.Form>
    </li>
  )
}
