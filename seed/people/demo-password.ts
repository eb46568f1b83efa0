/** The one password of the named people; the README tells it. */
export const DEMO_PASSWORD = 'ambre-51-meridian'

/** Of argon2id with 19 MiB, two passes, one lane, made once: the seed need not spend a second on it. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$K0SZF+d0gDCOUwMhNTyR1w$krFCc+MrJlRtNZRYXHM2Zyx7jdCOoz2BVAJUiFNQTZw'
