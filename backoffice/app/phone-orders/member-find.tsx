import { getMember, type ListedMember, listMembers, openMember } from '@meridian/contract/admin/members.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { isOpen } from '@meridian/domain/locale.ts'
import { useMutation } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { Caller } from '../calls/caller.ts'
import { useListAnswer } from '../calls/use-answer.ts'
import { FindField } from '../fields/find-field.tsx'
import { countriesOf, useMay, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { typedAddress } from '../ui/address-fields.tsx'
import { failureText } from '../ui/failure-text.ts'
import { usePaused } from '../ui/use-paused.ts'
import type { OpenedBuyer } from './draft.ts'

const FOUND_MAX = 8

/** Opens a member's data to fill in their order, as far as the admin may see it. */
export function useOpenBuyer(onOpened: (opened: OpenedBuyer) => void) {
  const call = useContext(Caller)
  const may = useMay()
  return useMutation({
    mutationFn: async (memberId: number): Promise<OpenedBuyer> => {
      const params = { memberId }
      const { member } = await call(getMember, { params, query: {} })
      const { user_id, code, country_id, language_id: languageId } = member
      const found = { user_id, code, name: member.name ?? code, addresses: [] }
      if (!may('members.open', country_id)) {
        return { member: found, country_id, languageId, email: null, buyer: null }
      }
      const { opened_member: person } = await call(openMember, { params })
      const addresses = person.addresses
        .filter(({ address }) => address.country.id === country_id)
        .map(({ id, is_default, address }) => ({ id, is_default, address: typedAddress(address) }))
      const name = [person.name_first, person.name_last].filter(Boolean).join(' ')
      const main = addresses.find(({ is_default }) => is_default) ?? addresses[0]
      const { name_first, name_last, name_patronymic, phone_prefix, phone_number } = person
      return {
        member: { ...found, name: name === '' ? found.name : name, addresses },
        country_id,
        languageId,
        email: person.email,
        buyer: {
          ...(main?.address ?? typedAddress({})),
          ...(name_first !== null && {
            name_first,
            name_last: name_last ?? '',
            name_patronymic: name_patronymic ?? '',
          }),
          ...(phone_number !== null
            ? { phone_prefix: phone_prefix ?? '', phone_number }
            : main === undefined && { phone_prefix: countryFacts(country_id).calling_code }),
        },
      }
    },
    onSuccess: onOpened,
  })
}

/** Finds the calling member among those for whom the admin may create orders. */
export function MemberFind({ isFirst, onChoose }: { isFirst: boolean; onChoose: (memberId: number) => void }) {
  const { t, language: languageId } = useTexts()
  const nameOf = useCountryNames()
  const countries = countriesOf(useSelf(), 'orders.create').filter(isOpen)
  const [text, setText] = useState('')
  const search = text.trim()
  const asked = usePaused(search)
  const query = useListAnswer(
    listMembers,
    { query: { search: asked, state: 'ACTIVE', limit: FOUND_MAX, languageId } },
    { enabled: asked.length > 1 },
  )
  const found = (query.data?.rows ?? []).filter(({ country_id }) => countries.includes(country_id))
  return (
    <FindField<ListedMember>
      label={t('PHONE_FIND_MEMBER')}
      hint={t('PHONE_FIND_MEMBER_HINT')}
      name="member"
      text={text}
      onText={setText}
      found={asked.length > 1 ? found : []}
      isCurrent={asked === search && query.isSuccess && !query.isPlaceholderData}
      idOf={({ user_id }) => user_id}
      textOf={({ name, code, country_id }) => `${name ?? ''} ${code} ${nameOf(country_id)}`}
      onChoose={({ user_id }) => onChoose(user_id)}
      error={query.isError ? failureText(query.error, t) : undefined}
      isFirst={isFirst}
    >
      {({ name, code, email, country_id }) => (
        <>
          <span translate="no">
            <b>{name}</b> <span className="sub">{code}</span>
          </span>
          <span className="sub">
            <span translate="no">{email}</span> · {nameOf(country_id)}
          </span>
        </>
      )}
    </FindField>
  )
}
