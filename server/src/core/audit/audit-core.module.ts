import { Global, Module } from '@nestjs/common';
import { AuditKeys } from './audit-keys.js';
import { AuditSealer } from './audit-sealer.js';

/** Writing the audit log and chaining its lines. */
@Global()
@Module({ providers: [AuditKeys, AuditSealer], exports: [AuditKeys, AuditSealer] })
export class AuditCoreModule {}
