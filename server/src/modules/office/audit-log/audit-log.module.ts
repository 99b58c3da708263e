import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditExportController, AuditLogService } from './audit-log.admin-list.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogResolver } from './audit-log.resolver.js';
import { AuditRecord } from './audit-record.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditRecord])],
  controllers: [AuditExportController, AuditLogController],
  providers: [AuditLogResolver, AuditLogService],
})
export class AuditLogModule {}
