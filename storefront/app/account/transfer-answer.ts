import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { listCountryTransferRequests } from '@meridian/contract/sec/account.ts'
import type { TransferRequest } from '@meridian/domain/state/account.ts'
import type { FormAnswer } from './form-answer.ts'

type Request = AnswerOf<typeof listCountryTransferRequests>['country_transfer_requests'][number]

/** A request with dates formatted by the server. */
export interface ShownRequest extends Request {
  created: string
  decided: string | null
  effective: string | null
}

/** The result of a request's form: the new request, or the status of the withdrawn one. */
export interface TransferAnswer extends FormAnswer {
  country_transfer_request: ShownRequest | null
  rejected: TransferRequest | null
}
