/** How many come at once, or how often: `npm run soak` lets all come that were ever asked for, `npm test` as many as show the same race. */
export function crowd(all: number, some: number): number {
  return process.env.CROWDS === '1' ? all : some
}
