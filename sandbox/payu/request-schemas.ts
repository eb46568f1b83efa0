const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const amount = { type: 'string', pattern: '^[1-9][0-9]{0,11}$' }
const address = { type: 'string', maxLength: 1024, pattern: '^https?://[^\\s]+$' }

/** Unknown fields are refused, which is stricter than PayU: they are somebody's mistake. */
const closed = { type: 'object', additionalProperties: false } as const

export const orderBody = {
  ...closed,
  required: ['customerIp', 'merchantPosId', 'description', 'currencyCode', 'totalAmount', 'products'],
  properties: {
    continueUrl: address,
    notifyUrl: address,
    customerIp: text(45),
    merchantPosId: text(20),
    description: text(4000),
    visibleDescription: text(80),
    additionalDescription: text(4000),
    extOrderId: text(1024),
    currencyCode: { type: 'string', pattern: '^[A-Z]{3}$' },
    totalAmount: amount,
    validityTime: { type: 'string', pattern: '^[1-9][0-9]{0,7}$' },
    buyer: {
      ...closed,
      properties: {
        extCustomerId: text(255),
        email: { type: 'string', maxLength: 255, pattern: '^[^\\s@]+@[^\\s@]+$' },
        phone: text(32),
        firstName: text(100),
        lastName: text(100),
        language: { type: 'string', pattern: '^[a-z]{2}$' },
      },
    },
    products: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: {
        ...closed,
        required: ['name', 'unitPrice', 'quantity'],
        properties: {
          name: text(255),
          unitPrice: amount,
          quantity: { type: 'string', pattern: '^[1-9][0-9]{0,5}$' },
          virtual: { type: 'boolean' },
        },
      },
    },
    payMethods: {
      ...closed,
      required: ['payMethod'],
      properties: {
        payMethod: {
          ...closed,
          required: ['type', 'value'],
          properties: {
            type: { enum: ['PBL', 'BLIK_AUTHORIZATION_CODE'] },
            value: text(100),
            authorizationCode: text(20),
          },
        },
      },
    },
  },
} as const

export const refundBody = {
  ...closed,
  required: ['refund'],
  properties: {
    refund: {
      ...closed,
      required: ['description'],
      properties: {
        description: text(4000),
        bankDescription: text(250),
        amount,
        extRefundId: text(100),
        currencyCode: { type: 'string', pattern: '^[A-Z]{3}$' },
      },
    },
  },
} as const
