import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsEnum, IsOptional, ValidateNested } from 'class-validator';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';
import { AuditLogFilter } from './audit-log.filter.js';

export enum AuditLogOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  ACTION_ASC = 'ACTION_ASC',
  ACTION_DESC = 'ACTION_DESC',
  SUBJECT_ASC = 'SUBJECT_ASC',
  SUBJECT_DESC = 'SUBJECT_DESC',
}
registerEnumType(AuditLogOrderBy, {
  name: 'AuditLogOrderBy',
  description: 'How the audit log is sorted.',
  valuesMap: describeOrder(AuditLogOrderBy),
});

@ArgsType()
export class AuditLogArgs extends ListArgs {
  @Field(() => AuditLogFilter, { nullable: true, description: 'Narrows the list.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => AuditLogFilter)
  filter?: AuditLogFilter | null;

  @Field(() => AuditLogOrderBy, {
    defaultValue: AuditLogOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(AuditLogOrderBy)
  orderBy: AuditLogOrderBy = AuditLogOrderBy.NEWEST;
}
