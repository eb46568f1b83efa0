import { endOtherSessions, endSession, listSessions } from '@meridian/contract/sec/registration.ts'
import { momentText } from '@meridian/domain/date-text.ts'
import { deviceName } from '@meridian/domain/device-name.ts'
import { data } from 'react-router'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { revalidateIfReached } from '../../visit/or-offline.ts'
import { answerForm, fieldText, respond } from '../form-answer.server.ts'
import { answerOffline, type FormAnswer, useAccountForm } from '../form-answer.ts'
import { FormStatus, PageHead, ReadFailed, SubmitButton } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import type { Route } from './+types/devices.ts'

/** The devices where the member is signed in, this one first. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const answer = await orFailed(own(listSessions, {}), 'devices')
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_DEVICES'),
      devices:
        answer?.sessions.map(({ id, device, current, last_used_at, created_at }) => ({
          id,
          current,
          name: deviceName(device),
          last_used: momentText(visit.locale, last_used_at),
          signed_in: momentText(visit.locale, created_at),
        })) ?? null,
      done: new URL(args.request.url).searchParams.get('done'),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type DevicesData = Route.ComponentProps['loaderData']
type Device = NonNullable<DevicesData['devices']>[number]

/** `intent`: end signs one device out, end_others all others. */
export async function action(args: Route.ActionArgs) {
  const { visit, own } = await memberOf(args)
  const form = await args.request.formData()
  const answer =
    form.get('intent') === 'end_others'
      ? await answerForm('end_others', form, () => own(endOtherSessions, {}))
      : await answerForm('end', form, () => own(endSession, { params: { sessionId: fieldText(form, 'id') } }))
  return respond(args.request, answer, links.account(visit.locale, 'devices'))
}

export const clientAction = answerOffline<FormAnswer>
export const shouldRevalidate = revalidateIfReached
export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function DevicesPage({ loaderData: { devices, done } }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const others = useAccountForm('end_others')
  const one = useAccountForm('end')
  const answer = others.answer ?? one.answer
  const shown = answer?.done ? answer.intent : answer === undefined ? done : null
  return (
    <>
      <PageHead title={translate('ACCOUNT_DEVICES')} text={translate('DEVICES_TEXT')} />
      {devices === null ? (
        <ReadFailed />
      ) : (
        <>
          {shown !== null && (
            <Alert severity="success">
              {translate(shown === 'end_others' ? 'DEVICES_OTHERS_ENDED' : 'DEVICE_ENDED')}
            </Alert>
          )}
          <FormStatus answer={answer} done={null} />
          <ul className="account-rows">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} form={one} />
            ))}
          </ul>
          {devices.length > 1 && (
            <others.Form method="post" action={links.account(locale, 'devices')} className="grid">
              <input type="hidden" name="intent" value="end_others" />
              <SubmitButton label="DEVICES_END_OTHERS" sending={others.sending} look="outline" />
            </others.Form>
          )}
        </>
      )}
    </>
  )
}

function DeviceRow({ device, form }: { device: Device; form: ReturnType<typeof useAccountForm> }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <li>
      <div>
        <p className="font-semibold">{device.name === '' ? translate('DEVICE_UNKNOWN') : device.name}</p>
        <p className="text-small text-soft">
          {device.current ? translate('DEVICE_THIS') : translate('DEVICE_LAST_USED', { moment: device.last_used })}
        </p>
        <p className="text-small text-soft">{translate('DEVICE_SIGNED_IN', { moment: device.signed_in })}</p>
      </div>
      {!device.current && (
        <form.Form method="post" action={links.account(locale, 'devices')} className="account-acts">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={device.id} />
          <button
            type="submit"
            className="underlined"
            disabled={form.sending}
            aria-label={translate('DEVICE_END_OF', { device: device.name })}
          >
            {translate('DEVICE_END')}
          </button>
        </form.Form>
      )}
    </li>
  )
}
