import {
  type BehaviourName,
  behaviourOf,
  behaviourOfCard,
  behaviourOfCode,
  behaviourOfIban,
  behaviourOfTestMethod,
  TEST_CARDS,
} from './behaviours.ts'
import { invalidRequest, noSuch } from './errors.ts'
import type {
  CardDetails,
  ConfirmationToken,
  Entry,
  FutureUsage,
  MethodType,
  PaymentIntent,
  PaymentMethod,
} from './objects.ts'
import { newId, type Store } from './store.ts'

const TOKEN_LIFE_S = 12 * 3600
/** Banks of Przelewy24 by Stripe's names. */
const P24_BANKS = [
  ...['alior_bank', 'bank_millennium', 'bank_nowy_bfg_sa', 'bank_pekao_sa', 'banki_spbdzielcze', 'blik', 'bnp_paribas'],
  ...['boz', 'citi_handlowy', 'credit_agricole', 'envelobank', 'etransfer_pocztowy24', 'getin_bank', 'ideabank', 'ing'],
  ...['inteligo', 'mbank_mtransfer', 'nest_przelew', 'noble_pay', 'pbac_z_ipko', 'plus_bank', 'santander_przelew24'],
  ...['tmobile_usbugi_bankowe', 'toyota_bank', 'velobank', 'volkswagen_bank'],
]

export type Wish = {
  payment_method?: string
  confirmation_token?: string
  payment_method_data?: {
    type: string
    billing_details?: { email?: string; name?: string }
    p24?: { bank?: string }
  }
  payment_method_options?: { blik?: { code?: string } }
  setup_future_usage?: FutureUsage
}

export type TypedCard = { number: string; exp_month: number; exp_year: number; setup_future_usage: FutureUsage | null }

/** The rules of payment methods. */
export function createMethods({
  clock,
  store,
  record,
}: {
  clock: () => number
  store: Store
  record: (entry: Entry) => void
}) {
  const seconds = () => Math.floor(clock() / 1000)

  function make(
    type: MethodType,
    behaviour: BehaviourName,
    card?: CardDetails,
    sepa_debit?: PaymentMethod['sepa_debit'],
  ): PaymentMethod {
    const value: PaymentMethod = {
      id: newId('pm'),
      object: 'payment_method',
      created: seconds(),
      customer: null,
      livemode: false,
      type,
      ...(card && { card }),
      ...(sepa_debit && { sepa_debit }),
    }
    record({ kind: 'object', value })
    record({ kind: 'behaviour', method: value.id, behaviour })
    return value
  }

  function tokenOf(id: string): ConfirmationToken {
    const token = store.find('confirmation_token', id)
    if (token === undefined) throw noSuch('confirmation_token', id, 'confirmation_token')
    if (token.expires_at < seconds())
      throw invalidRequest('The confirmation token has expired.', { param: 'confirmation_token' })
    return token
  }

  function withData(
    { type, billing_details, p24 }: NonNullable<Wish['payment_method_data']>,
    options: Wish['payment_method_options'],
  ) {
    if (type === 'blik') {
      const code = options?.blik?.code
      if (code === undefined || !/^\d{6}$/.test(code)) {
        throw invalidRequest('The BLIK code must have six digits.', { param: 'payment_method_options[blik][code]' })
      }
      const behaviour = behaviourOfCode(code)
      return { method: make('blik', behaviour), behaviour }
    }
    if (type === 'p24') {
      if (!/^\S+@\S+$/.test(billing_details?.email ?? '')) {
        const param = 'payment_method_data[billing_details][email]'
        throw invalidRequest('An e-mail address is required for p24.', { code: 'parameter_missing', param })
      }
      if (p24?.bank !== undefined && !P24_BANKS.includes(p24.bank)) {
        throw invalidRequest(`Invalid bank: ${p24.bank}`, { param: 'payment_method_data[p24][bank]' })
      }
      return { method: make('p24', 'bank_page'), behaviour: 'bank_page' }
    }
    throw invalidRequest(`A server cannot make a payment method of the type ${type}.`, {
      param: 'payment_method_data[type]',
    })
  }

  /** @throws StripeError for a method of another customer, and for one that was used up or detached */
  function checkOwner(method: PaymentMethod, intent: PaymentIntent): void {
    if (method.customer === null && store.isSpent(method.id)) {
      throw invalidRequest(
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
        { param: 'payment_method' },
      )
    }
    if (method.customer === null || method.customer === intent.customer) return
    throw invalidRequest(
      intent.customer === null
        ? 'The PaymentMethod you provided belongs to a Customer. Please include the Customer in the PaymentIntent.'
        : `The PaymentMethod ${method.id} does not belong to the Customer ${intent.customer}.`,
      { param: 'payment_method' },
    )
  }

  return {
    /** The method that a request to confirm names, and whether it is to be used again. @throws StripeError */
    methodOf(
      wish: Wish,
      intent: PaymentIntent,
    ): { method: PaymentMethod; behaviour: string; setup_future_usage?: FutureUsage | null } {
      const given = [wish.payment_method, wish.confirmation_token, wish.payment_method_data].filter(
        (one) => one !== undefined,
      )
      if (given.length !== 1) {
        throw invalidRequest('Give one of payment_method, confirmation_token and payment_method_data.', {
          param: 'payment_method',
        })
      }
      if (wish.payment_method_data !== undefined) return withData(wish.payment_method_data, wish.payment_method_options)
      const token = wish.confirmation_token === undefined ? null : tokenOf(wish.confirmation_token)
      if (token !== null) {
        if (token.payment_intent !== null && token.payment_intent !== intent.id) {
          throw invalidRequest('The confirmation token was already used.', { param: 'confirmation_token' })
        }
        const wanted = wish.setup_future_usage ?? intent.setup_future_usage
        if (wanted !== null && wanted !== token.setup_future_usage) {
          throw invalidRequest(
            `The provided setup_future_usage (${wanted}) does not match the setup_future_usage from the provided confirmation_token (${token.setup_future_usage}).`,
            { param: 'setup_future_usage' },
          )
        }
        record({ kind: 'object', value: { ...token, payment_intent: intent.id } })
      }
      const id = token?.payment_method ?? wish.payment_method ?? ''
      const named = behaviourOfTestMethod(id)
      if (named !== null) {
        const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: new Date(clock()).getUTCFullYear() + 2 }
        return {
          method: make('card', named, card),
          behaviour: named,
          setup_future_usage: wish.setup_future_usage ?? null,
        }
      }
      const method = store.find('payment_method', id)
      if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method')
      checkOwner(method, intent)
      if (method.type === 'sepa_debit' && (token?.mandate_data ?? null) === null) {
        throw invalidRequest('The payment method type sepa_debit requires mandate_data.', {
          code: 'parameter_missing',
          param: 'mandate_data',
        })
      }
      const made = store.behaviourOf(id)
      const { whenSaved } = behaviourOf(made)
      const behaviour = method.customer === null ? made : (whenSaved ?? made)
      const setup_future_usage = token?.setup_future_usage ?? wish.setup_future_usage ?? null
      return { method, behaviour, setup_future_usage }
    },

    /** The token that the fields in the browser make of a card. */
    tokenOfCard({ number, exp_month, exp_year, setup_future_usage }: TypedCard): ConfirmationToken {
      const brand = TEST_CARDS.find((one) => one.number === number)?.brand ?? 'unknown'
      const method = make('card', behaviourOfCard(number), { brand, last4: number.slice(-4), exp_month, exp_year })
      const created = seconds()
      const value: ConfirmationToken = {
        id: newId('ctoken'),
        object: 'confirmation_token',
        created,
        expires_at: created + TOKEN_LIFE_S,
        livemode: false,
        mandate_data: null,
        payment_intent: null,
        payment_method: method.id,
        setup_future_usage,
      }
      record({ kind: 'object', value })
      return value
    },

    /** The token that the fields make of an account, with the mandate beside them; null if it is not a test account. */
    tokenOfIban(iban: string): ConfirmationToken | null {
      const behaviour = behaviourOfIban(iban)
      if (behaviour === null) return null
      const method = make('sepa_debit', behaviour, undefined, { country: iban.slice(0, 2), last4: iban.slice(-4) })
      const created = seconds()
      const value: ConfirmationToken = {
        id: newId('ctoken'),
        object: 'confirmation_token',
        created,
        expires_at: created + TOKEN_LIFE_S,
        livemode: false,
        mandate_data: { customer_acceptance: { type: 'online' } },
        payment_intent: null,
        payment_method: method.id,
        setup_future_usage: null,
      }
      record({ kind: 'object', value })
      return value
    },
  }
}

export type Methods = ReturnType<typeof createMethods>
