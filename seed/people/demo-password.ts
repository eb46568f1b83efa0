/** The password of all named people, as in the README. */
export const DEMO_PASSWORD = 'ambre-51-meridian'

/** argon2id with 19 MiB, two passes, one lane; precomputed to save the seed a second. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$K0SZF+d0gDCOUwMhNTyR1w$krFCc+MrJlRtNZRYXHM2Zyx7jdCOoz2BVAJUiFNQTZw'
