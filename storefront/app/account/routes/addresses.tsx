import { listShippingAddresses } from '@meridian/contract/sec/account.ts'
import { fullName } from '@meridian/domain/person-name.ts'
import { Suspense, useState } from 'react'
import { data, useFetcher, useSearchParams } from 'react-router'
import type { AddressFormFacts } from '../../checkout/address/address-fieldset.tsx'
import { AddressText } from '../../checkout/address/address-text.tsx'
import { readFormFacts } from '../../checkout/address/form-facts.server.ts'
import { readSavedAddresses, type ShownAddress } from '../../checkout/address/saved-addresses.server.ts'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { StringKey } from '../../strings/translate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { revalidateIfReached } from '../../visit/or-offline.ts'
import { type AddressAnswer, changeAddresses } from '../address-changes.server.ts'
import { AddressForm } from '../address-form.tsx'
import { readCheckoutBuyer } from '../checkout-data.server.ts'
import { CheckoutData } from '../checkout-data.tsx'
import { respond } from '../form-answer.server.ts'
import { answerOffline } from '../form-answer.ts'
import { FormStatus, PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import { readDone } from '../read-done.server.ts'
import { RemoveAddressForm } from '../remove-address-form.tsx'
import { useOnAnswer } from '../use-on-answer.ts'
import { changeOf, useSavedAddresses } from '../use-saved-addresses.ts'
import type { Route } from './+types/addresses.ts'

const AddNewAddress = lazyDialog(() => import('../dialogs/add-new-address.tsx'))
const RemoveUserAddress = lazyDialog(() => import('../dialogs/remove-user-address.tsx'))

/**
 * The address book. Without scripts `add`, `edit` and `remove` in the address show the form in the page. SPEC §4
 * Account.
 */
export async function loader(args: Route.LoaderArgs) {
  const member = await memberOf(args)
  const { visit, countryId, own, orFailed } = member
  const query = new URL(args.request.url).searchParams
  const [addresses, buyer] = await Promise.all([
    orFailed(readSavedAddresses(own, visit), 'shipping addresses'),
    orFailed(readCheckoutBuyer(own), 'checkout data'),
  ])
  const edited = addresses?.find(({ id }) => String(id) === query.get('edit')) ?? null
  const removed = addresses?.find(({ id }) => String(id) === query.get('remove')) ?? null
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_ADDRESSES'),
      addresses,
      buyer,
      facts: await readFormFacts(visit, edited?.country.id ?? countryId),
      home_country_id: countryId,
      /** The form shown in the page. */
      shown: formShown(edited, removed, query.has('add')),
      done: readDone(query, ['add', 'edit', 'default', 'remove']),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type FormShown = { form: 'add' } | { form: 'edit' | 'remove'; address: ShownAddress } | null

function formShown(edited: ShownAddress | null, removed: ShownAddress | null, adds: boolean): FormShown {
  if (edited !== null) return { form: 'edit', address: edited }
  if (removed !== null) return { form: 'remove', address: removed }
  return adds ? { form: 'add' } : null
}

/** `intent`: add, edit, default, remove. */
export async function action(args: Route.ActionArgs) {
  const member = await memberOf(args)
  const form = await args.request.formData()
  const country_id = await countryOfForm(member, form)
  const answer = await changeAddresses(member, form, country_id)
  return respond(args.request, answer, links.account(member.visit.locale, 'addresses'))
}

/** An address keeps its country; a new one is in the member's. */
async function countryOfForm({ own, countryId }: Awaited<ReturnType<typeof memberOf>>, form: FormData) {
  if (form.get('intent') !== 'edit') return countryId
  const { account_shipping_addresses } = await own(listShippingAddresses, {})
  return account_shipping_addresses.find(({ id }) => String(id) === form.get('id'))?.country.id ?? countryId
}

export const clientAction = answerOffline<AddressAnswer>
export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

const DONE_TEXTS: Record<string, StringKey> = {
  add: 'ADDRESS_ADDED',
  edit: 'ADDRESS_CHANGED',
  default: 'ADDRESS_IS_DEFAULT',
  remove: 'ADDRESS_REMOVED',
}

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { addresses, buyer, facts, shown, done } = loaderData
  const path = links.account(locale, 'addresses')
  const [dialog, setDialog] = useState<'add' | { remove: ShownAddress } | null>(null)
  const [news, setNews] = useState<string | null>(done)
  const { state, dispatch } = useSavedAddresses(addresses ?? [])
  const [, setQuery] = useSearchParams()

  function changed(answer: AddressAnswer) {
    const change = changeOf(answer)
    if (change === null) return
    dispatch(change)
    setNews(answer.intent)
    setDialog(null)
    if (answer.id !== null) dispatch({ type: 'editing_set', id: answer.id, editing: false })
    if (shown !== null) setQuery({}, { preventScrollReset: true })
  }

  function showNewer(address: ShownAddress) {
    dispatch({ type: 'updated', account_shipping_address: address })
    dispatch({ type: 'editing_set', id: address.id, editing: false })
    if (shown !== null) setQuery({}, { preventScrollReset: true })
  }

  if (addresses === null) {
    return (
      <>
        <PageHead title={translate('ACCOUNT_ADDRESSES')} />
        <ReadFailed />
      </>
    )
  }
  const doneText = DONE_TEXTS[news ?? '']
  const edited = state.account_shipping_addresses.find(({ id }) => state.editing[id] === true) ?? null
  return (
    <>
      <PageHead title={translate('ACCOUNT_ADDRESSES')} text={translate('ADDRESSES_TEXT')} />
      {doneText !== undefined && <Alert severity="success">{translate(doneText)}</Alert>}
      {shown !== null && <FormInPage shown={shown} facts={facts} onChanged={changed} onNewer={showNewer} />}
      {state.account_shipping_addresses.length === 0 ? (
        <p className="text-soft">{translate('ADDRESSES_EMPTY')}</p>
      ) : (
        <ul className="grid grid-fill-[300px] gap-2.5" aria-label={translate('ACCOUNT_ADDRESSES')}>
          {state.account_shipping_addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              home={address.country.id === loaderData.home_country_id}
              onEdit={() => dispatch({ type: 'editing_set', id: address.id, editing: true })}
              onRemove={() => setDialog({ remove: address })}
              onChanged={changed}
            />
          ))}
        </ul>
      )}
      {shown?.form !== 'add' && (
        <p>
          <Link
            to={`${path}?add`}
            className="button button-primary w-full sm:w-auto"
            onClick={(event) => {
              event.preventDefault()
              setDialog('add')
            }}
          >
            <Icon name="plus" className="icon-small" />
            {translate('ADDRESS_ADD')}
          </Link>
        </p>
      )}
      {buyer !== null && <CheckoutData buyer={buyer} address={state.account_shipping_addresses[0] ?? null} />}
      <Suspense>
        {(dialog === 'add' || edited !== null) && (
          <AddNewAddress
            address={edited}
            facts={facts}
            onChanged={changed}
            onNewer={showNewer}
            onClose={() =>
              edited === null ? setDialog(null) : dispatch({ type: 'editing_set', id: edited.id, editing: false })
            }
          />
        )}
        {dialog !== null && dialog !== 'add' && (
          <RemoveUserAddress address={dialog.remove} onChanged={changed} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  )
}

/** The form within the page: without scripts, or opened by its address. */
function FormInPage({
  shown,
  facts,
  onChanged,
  onNewer,
}: {
  shown: NonNullable<FormShown>
  facts: AddressFormFacts
  onChanged: (answer: AddressAnswer) => void
  onNewer: (address: ShownAddress) => void
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const title = { add: 'ADDRESS_ADD', edit: 'ADDRESS_EDIT', remove: 'ADDRESS_REMOVE_TITLE' } as const
  return (
    <section className="account-part" aria-labelledby="form-title">
      <h2 id="form-title" className="text-title">
        {translate(title[shown.form])}
      </h2>
      {shown.form === 'remove' ? (
        <RemoveAddressForm address={shown.address} onChanged={onChanged} />
      ) : (
        <AddressForm
          address={shown.form === 'add' ? null : shown.address}
          facts={facts}
          onChanged={onChanged}
          onNewer={onNewer}
        />
      )}
      <Link to={links.account(locale, 'addresses')} className="underlined justify-self-start text-small">
        {translate('CANCEL')}
      </Link>
    </section>
  )
}

function AddressCard({
  address,
  home,
  onEdit,
  onRemove,
  onChanged,
}: {
  address: ShownAddress
  /** In the member's own country, which parcels are sent to. */
  home: boolean
  onEdit: () => void
  onRemove: () => void
  onChanged: (answer: AddressAnswer) => void
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const path = links.account(locale, 'addresses')
  const name = fullName({ name_first: address.name_first, name_last: address.name_last }, address.country.id)
  const inDialog = (show: () => void) => (event: { preventDefault(): void }) => {
    event.preventDefault()
    show()
  }
  return (
    <li className="address-card" data-default={address.default === 1 || undefined}>
      {address.default === 1 && <p className="state">{translate('ADDRESS_DEFAULT')}</p>}
      <AddressText address={address} phone={address.phone} />
      {!home && (
        <p className="text-fine text-soft">{translate('ADDRESS_ELSEWHERE', { country: address.country.name })}</p>
      )}
      <div className="account-acts">
        <Link
          to={`${path}?edit=${address.id}`}
          className="underlined"
          aria-label={translate('ADDRESS_EDIT_OF', { name })}
          // The fields of another country are loaded with the page.
          {...(home && { onClick: inDialog(onEdit) })}
        >
          {translate('EDIT')}
        </Link>
        <Link
          to={`${path}?remove=${address.id}`}
          className="underlined"
          aria-label={translate('ADDRESS_REMOVE_OF', { name })}
          onClick={inDialog(onRemove)}
        >
          {translate('REMOVE')}
        </Link>
        {address.default === 0 && home && <MakeDefault address={address} onChanged={onChanged} />}
      </div>
    </li>
  )
}

function MakeDefault({ address, onChanged }: { address: ShownAddress; onChanged: (answer: AddressAnswer) => void }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const fetcher = useFetcher<AddressAnswer>()
  const { data: answer } = fetcher
  useOnAnswer(answer, onChanged)
  return (
    <fetcher.Form method="post" action={links.account(locale, 'addresses')}>
      <input type="hidden" name="intent" value="default" />
      <input type="hidden" name="id" value={address.id} />
      <button type="submit" className="underlined" disabled={fetcher.state !== 'idle'}>
        {translate('ADDRESS_MAKE_DEFAULT')}
      </button>
      <FormStatus answer={answer} done={null} />
    </fetcher.Form>
  )
}
