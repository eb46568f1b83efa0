/** Tells, once, whether something was chosen in a form before its scripts had begun (shell/deferred-scripts.ts). */
export function consumeEarlyChange(form: HTMLFormElement): boolean {
  const early = 'changed' in form.dataset
  delete form.dataset.changed
  return early
}
