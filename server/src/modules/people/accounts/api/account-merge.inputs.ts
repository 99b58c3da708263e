import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { CurrentPasswordArgs } from '#core/auth/index.js';
import { OutputField } from '#core/output/index.js';
import { ToNumber } from '#core/validation/index.js';
import { dataResponse, SuccessResponse } from '../../../platform/api-docs/index.js';
import type { MergePreview } from '../merging/account-merge.service.js';
import { toUserResponse, UserResponse } from '../../users/index.js';
import { User } from '../../users/user.entity.js';

/** The account that a merge deletes. */
export class MergedAccountQuery {
  @ApiProperty({ description: 'Number of the account that would be deleted.', type: 'integer', example: 8 })
  @ToNumber()
  @IsInt({ message: 'from must be the number of an account' })
  @Min(1, { message: 'from is out of range' })
  @Max(MAX_ID, { message: 'from is out of range' })
  from: number;
}

@ArgsType()
export class MergeArgs extends CurrentPasswordArgs {
  @Field(() => Int, { description: 'Number of the account that is deleted once its records have moved.' })
  @ToNumber()
  @IsInt({ message: 'from must be the number of an account' })
  @Min(1, { message: 'from is out of range' })
  @Max(MAX_ID, { message: 'from is out of range' })
  from: number;
}

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
