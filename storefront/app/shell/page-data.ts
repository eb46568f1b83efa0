declare global {
  interface Window {
    /** The router's state of the page being hydrated. */
    __reactRouterContext?: object
  }
}

/** The id of the block with the data of a cacheable page. */
export const PAGE_DATA = 'page-data'

interface RouterState {
  loaderData: Record<string, unknown>
}

/** Merges the bypassed data (page-data.server.ts) into the router's own, right after the router has decoded these. */
export function mergeInlineData(routerContext: object): void {
  const block = document.getElementById(PAGE_DATA)
  if (block === null) return
  const beside: Record<string, unknown> = JSON.parse(block.textContent)
  let state: RouterState | undefined
  Object.defineProperty(routerContext, 'state', {
    get: () => state,
    set: (decoded: RouterState) => {
      state = { ...decoded, loaderData: { ...decoded.loaderData, ...beside } }
    },
  })
}
