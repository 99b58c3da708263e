import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import { BULK_MAX, MAX_ID } from '#domain/limits.js';
import { invalidInput, toDomainError } from '../errors/index.js';
import { OutputField } from '../output/index.js';
import type { ExpectedVersion } from '../versions/index.js';

@ObjectType({ description: 'An item that the bulk operation did not change.' })
export class BulkRefusal {
  @OutputField(() => Int, 'Id of the item.', { example: 7 })
  id: number;

  @OutputField('Error code of the same operation on this item alone.', { example: 'NOT_FOUND' })
  code: string;

  @OutputField('The reason.', { example: 'Order not found' })
  message: string;
}

@ObjectType({ description: 'Result of a bulk operation. Each item succeeds or fails on its own.' })
export class BulkOutcome {
  @OutputField('The text to show, e.g. "7 updated, 1 refused: Order not found".', {
    example: '7 updated, 1 refused: Order not found',
  })
  message: string;

  @OutputField(() => Int, 'Number of items changed.', { example: 7 })
  done: number;

  @OutputField(() => [BulkRefusal], 'Items not changed, with the reason.')
  refused: BulkRefusal[];
}

const versionsMissing = () =>
  invalidInput('expectedVersions must name one version for each id', 'expectedVersions');

@ArgsType()
export class IdsArgs {
  @Field(() => [Int], { description: `Ids of the items, at most ${BULK_MAX}.` })
  @IsArray({ message: 'ids must be a list' })
  @ArrayMinSize(1, { message: 'ids must name at least one' })
  @ArrayMaxSize(BULK_MAX, { message: `ids must name at most ${BULK_MAX}` })
  @IsInt({ each: true, message: 'ids must be whole numbers' })
  @Min(1, { each: true, message: 'An id is out of range' })
  @Max(MAX_ID, { each: true, message: 'An id is out of range' })
  ids: number[];

  @Field(() => [Int], {
    nullable: true,
    description:
      'The `version` that each change is based on, in the order of the ids; another stored version is refused as STALE. Omitted, any is accepted.',
  })
  @IsOptional()
  @IsArray({ message: 'expectedVersions must be a list' })
  @ArrayMaxSize(BULK_MAX, { message: `expectedVersions must name at most ${BULK_MAX}` })
  @IsInt({ each: true, message: 'expectedVersions must be whole numbers' })
  @Min(1, { each: true, message: 'A version is out of range' })
  @Max(MAX_ID, { each: true, message: 'A version is out of range' })
  expectedVersions?: number[] | null;
}

/**
 * Applies `work` to each id in turn, each in its own transaction, so that a rejected item does not undo the others.
 * Unexpected errors end the operation.
 * @param done past participle for the message, e.g. 'updated'
 */
export async function runInBulk(
  { ids, expectedVersions }: Pick<IdsArgs, 'ids' | 'expectedVersions'>,
  done: 'updated' | 'deleted' | 'sent again',
  work: (id: number, expected: ExpectedVersion) => Promise<unknown>,
): Promise<BulkOutcome> {
  if (expectedVersions && expectedVersions.length !== ids.length) throw versionsMissing();
  const refused: BulkRefusal[] = [];
  const each = [...new Set(ids)];
  for (const id of each) {
    try {
      const version = expectedVersions?.[ids.indexOf(id)];
      await work(id, version === undefined ? null : [version]);
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

/** Names equal reasons once. */
function messageOf(count: number, done: string, refused: readonly BulkRefusal[]): string {
  if (refused.length === 0) return `${count} ${done}`;
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return `${count} ${done}, ${refused.length} refused: ${reasons.join('; ')}`;
}
