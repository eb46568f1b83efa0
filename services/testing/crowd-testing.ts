/**
 * Number of concurrent actors or repetitions: `all` in `npm run soak`, and in `npm test` `some`, enough to show the
 * same race.
 */
export function crowd(all: number, some: number): number {
  return process.env.CROWDS === '1' ? all : some
}
