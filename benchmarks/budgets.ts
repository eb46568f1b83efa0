/** One measured number, named by what was measured: `checkout.per_second`. */
export interface Figure {
  world: WorldName
  name: string
  value: number
  unit: '/s' | 'ms' | 's' | 'kB' | 'MB' | 'statements'
}

/** The measured worlds: the seed as it is, and with 10,000 more products. */
export const WORLDS = ['seed', 'large'] as const
export type WorldName = (typeof WORLDS)[number]

export interface Budget {
  better: 'more' | 'less'
  /**
   * A target, on two cores shared with the load. Missing it is reported but is no failure, since machines are noisy.
   */
  aim?: number
  /** A hard limit: exceeding it makes the command fail. */
  limit?: number
}

/** By the name of the figure, for every world. kB and MB are thousands and millions of bytes. */
export const BUDGETS: Readonly<Record<string, Budget>> = {
  'list.per_second': { better: 'more', aim: 5500 },
  'detail.per_second': { better: 'more', aim: 4900 },
  'new-cart.per_second': { better: 'more', aim: 520 },
  'add-item.per_second': { better: 'more', aim: 970 },
  'checkout.per_second': { better: 'more', aim: 90 },
  'checkout.place-order.p99': { better: 'less', aim: 200 },
  'checkout.pay.p99': { better: 'less', aim: 200 },
  // Processor time per operation: stable within a third even on noisy machines.
  'list.shop_cpu': { better: 'less', aim: 0.12, limit: 0.3 },
  'detail.shop_cpu': { better: 'less', aim: 0.11, limit: 0.3 },
  'new-cart.shop_cpu': { better: 'less', aim: 1.3, limit: 3.5 },
  'new-cart.database_cpu': { better: 'less', aim: 1, limit: 3 },
  'add-item.shop_cpu': { better: 'less', aim: 0.75, limit: 2 },
  'add-item.database_cpu': { better: 'less', aim: 0.65, limit: 2 },
  'checkout.shop_cpu': { better: 'less', aim: 10, limit: 25 },
  'checkout.database_cpu': { better: 'less', aim: 9, limit: 25 },
  'category.rendered.shop_cpu': { better: 'less', aim: 8, limit: 22 },
  'product.rendered.shop_cpu': { better: 'less', aim: 9, limit: 25 },
  'landing.rendered.shop_cpu': { better: 'less', aim: 20, limit: 50 },
  'checkout.statements': { better: 'less', limit: 24 },
  'webhook-to-paid.max': { better: 'less', limit: 1000 },
  'category.rendered.per_second': { better: 'more', aim: 270 },
  'category.cached.per_second': { better: 'more', aim: 20_000 },
  'category.javascript': { better: 'less', aim: 120, limit: 122 },
  'product.javascript': { better: 'less', aim: 120, limit: 122 },
  'backoffice.javascript': { better: 'less', aim: 190, limit: 200 },
  'backoffice.orders.p95': { better: 'less', aim: 50, limit: 250 },
  'backoffice.members.p95': { better: 'less', aim: 50, limit: 250 },
  'backoffice.crowd.orders.p95': { better: 'less', limit: 250 },
  'backoffice.crowd.members.p95': { better: 'less', limit: 250 },
  'backoffice.page-change.p95': { better: 'less', aim: 100, limit: 250 },
  'catalogue.lists.p95': { better: 'less', aim: 50, limit: 250 },
  'catalogue.paste': { better: 'less', aim: 1, limit: 5 },
  'catalogue.publish': { better: 'less', aim: 10, limit: 60 },
  'category.texts': { better: 'less', limit: 2.5 },
  'category.texts.later': { better: 'less', limit: 5 },
  'product.texts': { better: 'less', limit: 2.5 },
  'product.texts.later': { better: 'less', limit: 5 },
  'memory.idle': { better: 'less', limit: 250 },
  'start.later': { better: 'less', aim: 5 },
}

export type Verdict = 'kept' | 'BROKEN' | 'reached' | 'missed'

/** Compares a value with its budget: a limit is met or broken, an aim reached or missed; null without a budget. */
export function judge(value: number, budget: Budget | undefined): Verdict | null {
  if (budget === undefined) return null
  const within = (bound: number): boolean => (budget.better === 'more' ? value >= bound : value <= bound)
  if (budget.limit !== undefined && !within(budget.limit)) return 'BROKEN'
  if (budget.aim !== undefined) return within(budget.aim) ? 'reached' : 'missed'
  return 'kept'
}
