import { ArgsType, Field, Int } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsInt, Max, Min } from 'class-validator';
import { BULK_MAX, MAX_ID } from '#domain/limits.js';

/** Which ones a bulk operation is for. */
@ArgsType()
export class IdsArgs {
  @Field(() => [Int], { description: `Their numbers, at most ${BULK_MAX}.` })
  @ArrayMinSize(1, { message: 'ids must name at least one' })
  @ArrayMaxSize(BULK_MAX, { message: `ids must name at most ${BULK_MAX}` })
  @IsInt({ each: true, message: 'ids must be whole numbers' })
  @Min(1, { each: true, message: 'An id is out of range' })
  @Max(MAX_ID, { each: true, message: 'An id is out of range' })
  ids: number[];
}
