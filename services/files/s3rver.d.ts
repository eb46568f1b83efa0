/** The part of the S3 server used by tests; its package has no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: never[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
