/** A program cannot start; the message is one clear sentence for the person who started it. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
