/** Returns, once, whether a form was changed before hydration (shell/deferred-scripts.ts). */
export function consumeEarlyChange(form: HTMLFormElement): boolean {
  const early = 'changed' in form.dataset
  delete form.dataset.changed
  return early
}
