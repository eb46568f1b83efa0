import { auditPersonalData } from '../audit/personal-data.ts'
import { documentsPersonalData } from '../documents/personal-data.ts'
import { filesPersonalData } from '../files/personal-data.ts'
import { mailPersonalData } from '../mail/personal-data.ts'
import { paymentsPersonalData } from '../payments/personal-data.ts'
import { secPersonalData } from '../sec/personal-data.ts'
import { moneyBackPersonalData } from '../shop/fulfilment/refunds/money-back-personal-data.ts'
import { shopPersonalData } from '../shop/order/personal-data.ts'
import { structuresPersonalData } from '../structures/personal-data.ts'
import { walletPersonalData } from '../wallet/personal-data.ts'
import type { PersonalDataHolder } from './personal-data.ts'

/** Every service that stores personal data; together they cover all tables that contain it (R31). */
export const PERSONAL_DATA_HOLDERS: readonly PersonalDataHolder[] = [
  secPersonalData,
  shopPersonalData,
  moneyBackPersonalData,
  paymentsPersonalData,
  walletPersonalData,
  structuresPersonalData,
  mailPersonalData,
  filesPersonalData,
  auditPersonalData,
  documentsPersonalData,
]
