const PLACEHOLDER = '{{shipping_free_from}}'

/** True if the answer states the threshold of free shipping. SPEC §3 Catalogue (shipping methods). */
export function namesFreeShipping(answer: string): boolean {
  return answer.includes(PLACEHOLDER)
}

/**
 * Lists the methods with a free shipping threshold in an answer, such as `Courier: 132.00 zł`; lines without any are
 * left out.
 */
export function fillFreeShipping(answer: string, free_shipping: string): string {
  if (free_shipping !== '') return answer.replaceAll(PLACEHOLDER, free_shipping)
  return answer
    .split('\n')
    .filter((line) => !namesFreeShipping(line))
    .join('\n')
    .trim()
}
