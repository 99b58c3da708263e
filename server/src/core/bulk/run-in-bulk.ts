import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsInt, Max, Min } from 'class-validator';
import { BULK_MAX, MAX_ID } from '#domain/limits.js';
import { toDomainError } from '../errors/index.js';

@ObjectType({ description: 'One of many that was left as it is, and why.' })
export class BulkRefusal {
  @Field(() => Int, { description: 'Its number.' })
  id: number;

  @Field({ description: 'The code a single operation would have failed with.' })
  code: string;

  @Field({ description: 'The reason.' })
  message: string;
}

@ObjectType({ description: 'What became of many things at once; each stands or falls for itself.' })
export class BulkOutcome {
  @Field({ description: 'The text to show, e.g. "7 updated, 1 refused: Order not found".' })
  message: string;

  @Field(() => Int, { description: 'How many it was done to.' })
  done: number;

  @Field(() => [BulkRefusal], { description: 'Those it was not done to.' })
  refused: BulkRefusal[];
}

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

/**
 * Does the same to each, one after the other, each in a transaction of its own: what one of them refuses does not undo the
 * others. Failures of ours end it.
 * @param done what it is called afterwards: 'updated', 'deleted'
 */
export async function runInBulk(
  ids: readonly number[],
  done: 'updated' | 'deleted' | 'sent again',
  work: (id: number) => Promise<unknown>,
): Promise<BulkOutcome> {
  const refused: BulkRefusal[] = [];
  const each = [...new Set(ids)];
  for (const id of each) {
    try {
      await work(id);
    } catch (error) {
      const refusal = toDomainError(error);
      if (!refusal) throw error;
      refused.push({ id, code: refusal.code, message: refusal.message });
    }
  }
  return {
    message: messageOf(each.length - refused.length, done, refused),
    done: each.length - refused.length,
    refused,
  };
}

/** Like reasons are said once. */
function messageOf(count: number, done: string, refused: readonly BulkRefusal[]): string {
  if (refused.length === 0) return `${count} ${done}`;
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return `${count} ${done}, ${refused.length} refused: ${reasons.join('; ')}`;
}
