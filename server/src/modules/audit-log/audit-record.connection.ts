import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { AuditRecord } from './audit-record.entity.js';

@ObjectType({ description: 'A page of the audit log.' })
export class AuditRecordConnection extends connectionOf(AuditRecord) {}
