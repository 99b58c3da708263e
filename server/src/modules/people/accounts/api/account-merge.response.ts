import { Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { OutputField } from '#core/output/index.js';
import { dataResponse, SuccessResponse } from '../../../platform/api-docs/index.js';
import type { MergePreview } from '../merging/account-merge.service.js';
import { toUserResponse, UserResponse } from '../../users/index.js';
import { User } from '../../users/user.entity.js';

@ObjectType('MergedRows', { description: 'Records of one kind that a merge moves.' })
export class MergedRowsType {
  @OutputField('Kind, as people call it, e.g. `Orders`.', { example: 'Orders' })
  label: string;

  @OutputField(() => Int, 'Number of records.', { example: 3 })
  count: number;
}

@ObjectType({ description: 'Preview of a merge of two accounts.' })
export class AccountMergePreview {
  @Field(() => User, { description: 'The account that would be deleted.' })
  from: User;

  @Field(() => User, { description: 'The account that would be kept.' })
  into: User;

  @Field(() => [MergedRowsType], { description: 'Records that would move.' })
  rows: MergedRowsType[];
}

class MergePreviewResponse {
  @ApiProperty({ description: 'The account that would be deleted.' })
  from: UserResponse;

  @ApiProperty({ description: 'The account that would be kept.' })
  into: UserResponse;

  @ApiProperty({ description: 'Records that would move.', type: [MergedRowsType] })
  rows: MergedRowsType[];
}

export class MergePreviewResult extends dataResponse(MergePreviewResponse, 'Preview of the merge.') {}

export class MergeResult extends SuccessResponse {
  @ApiProperty({ description: 'The kept account.' })
  data: UserResponse;
}

export function toMergePreviewResult({ from, into, rows }: MergePreview): MergePreviewResult {
  return MergePreviewResult.of({ from: toUserResponse(from), into: toUserResponse(into), rows });
}
