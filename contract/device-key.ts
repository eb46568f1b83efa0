/**
 * The back office's server sends the key of a known browser to the API in this header, so that the tries of strangers do not count there.
 */
export const DEVICE_KEY_HEADER = 'X-Device-Key'
