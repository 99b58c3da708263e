import { Global, Module } from '@nestjs/common';
import { AttemptLogService } from './attempt-log.service.js';
import { AuditKeyService } from './audit-key.service.js';
import { AuditSealService } from './audit-seal.service.js';

/** Writes the audit log and chains its lines. */
@Global()
@Module({
  providers: [AttemptLogService, AuditKeyService, AuditSealService],
  exports: [AttemptLogService, AuditKeyService, AuditSealService],
})
export class AuditCoreModule {}
