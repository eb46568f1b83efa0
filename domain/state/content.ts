/** A landing page is fetched once its request has ended, well or not. SPEC §4 Content. */
export type LandingState<Landing> = { landing_page: Landing | null; fetched: boolean }

export type LandingAction<Landing> = { type: 'loaded'; landing_page: Landing } | { type: 'failed' }

export function initialLanding<Landing>(): LandingState<Landing> {
  return { landing_page: null, fetched: false }
}

/** Landing page: marked as fetched on both success and failure. SPEC §4 Content. */
export function landingReducer<Landing>(
  state: LandingState<Landing>,
  action: LandingAction<Landing>,
): LandingState<Landing> {
  return action.type === 'loaded' ? { landing_page: action.landing_page, fetched: true } : { ...state, fetched: true }
}

/** Infoboxes, and for each group whether it was closed. SPEC §3 Content. */
export type InfoboxState<Infobox extends { id: number }> = {
  infoboxes: readonly Infobox[]
  closed: Readonly<Record<string, true>>
}

export type InfoboxAction<Infobox extends { id: number }> =
  | { type: 'loaded'; infoboxes: readonly Infobox[] }
  | { type: 'deleted'; id: number }
  | { type: 'group_closed'; group: string }

export function initialInfoboxes<Infobox extends { id: number }>(): InfoboxState<Infobox> {
  return { infoboxes: [], closed: {} }
}

/** Infoboxes: one can be deleted, or closed per group. SPEC §4 Content. */
export function infoboxReducer<Infobox extends { id: number }>(
  state: InfoboxState<Infobox>,
  action: InfoboxAction<Infobox>,
): InfoboxState<Infobox> {
  switch (action.type) {
    case 'loaded':
      return { ...state, infoboxes: action.infoboxes }
    case 'deleted':
      return { ...state, infoboxes: state.infoboxes.filter((infobox) => infobox.id !== action.id) }
    case 'group_closed':
      return { ...state, closed: { ...state.closed, [action.group]: true } }
  }
}

/** A popup is shown on the page its url names. SPEC §3 Content. */
export type PopupShape = { id: number; url: string }

export type PopupAction<Popup extends PopupShape> =
  | { type: 'loaded'; popups: readonly Popup[] }
  /** The failure is logged; the result is empty. SPEC §8. */
  | { type: 'failed' }
  | { type: 'removed'; id: number }

/** Popups: one is removed by id. SPEC §4 Content. */
export function popupReducer<Popup extends PopupShape>(
  popups: readonly Popup[],
  action: PopupAction<Popup>,
): readonly Popup[] {
  switch (action.type) {
    case 'loaded':
      return action.popups
    case 'failed':
      return []
    case 'removed':
      return popups.filter((popup) => popup.id !== action.id)
  }
}

/** The popup of the current page: the first whose url is its path, with or without the locale. SPEC §2, §4 Content. */
export function popupOf<Popup extends PopupShape>(popups: readonly Popup[], path: string): Popup | null {
  const page = withoutLocale(path)
  return popups.find((popup) => withoutLocale(popup.url) === page) ?? null
}

function withoutLocale(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '')
  return bare.replace(/\/+$/, '') || '/'
}
