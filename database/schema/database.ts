// Written by database/schema-types.ts from the migrations; do not edit.
import type { AuditTables } from './audit.ts'
import type { CmsTables } from './cms.ts'
import type { CoreTables } from './core.ts'
import type { DocumentsTables } from './documents.ts'
import type { FilesTables } from './files.ts'
import type { MailTables } from './mail.ts'
import type { PaymentsTables } from './payments.ts'
import type { PromotionsTables } from './promotions.ts'
import type { SecTables } from './sec.ts'
import type { ShopTables } from './shop.ts'
import type { StructuresTables } from './structures.ts'
import type { WalletTables } from './wallet.ts'

/** Every table by its full name, for Kysely. */
export interface Database
  extends AuditTables,
    CmsTables,
    CoreTables,
    DocumentsTables,
    FilesTables,
    MailTables,
    PaymentsTables,
    PromotionsTables,
    SecTables,
    ShopTables,
    StructuresTables,
    WalletTables {}
