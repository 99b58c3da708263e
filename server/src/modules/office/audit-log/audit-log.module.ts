import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditExportController } from './audit-export.controller.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogResolver } from './audit-log.resolver.js';
import { AuditRecord } from './audit-record.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditRecord])],
  controllers: [AuditExportController, AuditLogController],
  providers: [AuditLogResolver, AuditLogService],
})
export class AuditLogModule {}
