import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { MAX_ID } from '#domain/limits.js';
import { CurrentPasswordArgs } from '#core/auth/index.js';
import { ToNumber } from '#core/validation/index.js';

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
