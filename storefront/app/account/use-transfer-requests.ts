import { initialTransferRequests, transferRequestsReducer } from '@meridian/domain/state/account.ts'
import { useReducer, useState } from 'react'
import { useFetcher } from 'react-router'
import { links } from '../links.ts'
import { useLocale } from '../ui/locale.ts'
import type { clientLoader } from './routes/transfers.tsx'
import type { ShownRequest } from './transfer-answer.ts'
import { useOnAnswer } from './use-on-answer.ts'

/** The requests on the page: the loaded pages and later changes. SPEC §4 Account. */
export function useTransferRequests(first: readonly ShownRequest[], firstPage: number, moreThanFirst: boolean) {
  const { locale } = useLocale()
  const fetcher = useFetcher<typeof clientLoader>()
  const [page, setPage] = useState(firstPage)
  const [state, dispatch] = useReducer(transferRequestsReducer<ShownRequest>, first, (country_transfer_requests) =>
    transferRequestsReducer(initialTransferRequests<ShownRequest>(), {
      type: 'page_loaded',
      country_transfer_requests,
    }),
  )
  useOnAnswer(fetcher.data, (answer) => {
    if (!answer?.requests) return dispatch({ type: 'page_failed' })
    setPage(answer.page)
    dispatch({ type: 'page_loaded', country_transfer_requests: answer.requests })
  })
  return {
    state,
    dispatch,
    // True if the server has more after the last loaded page.
    hasMore: state.has_next_page && (fetcher.data?.requests ? fetcher.data.more : moreThanFirst),
    failed: fetcher.state === 'idle' && fetcher.data !== undefined && !fetcher.data?.requests,
    loading: fetcher.state !== 'idle',
    more: () => fetcher.load(`${links.account(locale, 'transfers')}?page=${page + 1}`),
  }
}
