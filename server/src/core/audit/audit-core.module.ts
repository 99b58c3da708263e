import { Global, Module } from '@nestjs/common';
import { AttemptLog } from './attempt-log.js';
import { AuditKeys } from './audit-keys.js';
import { AuditSealer } from './audit-sealer.js';

/** Writing the audit log and chaining its lines. */
@Global()
@Module({ providers: [AttemptLog, AuditKeys, AuditSealer], exports: [AttemptLog, AuditKeys, AuditSealer] })
export class AuditCoreModule {}
