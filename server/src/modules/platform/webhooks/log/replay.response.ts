import { Int, ObjectType } from '@nestjs/graphql';
import { OutputField } from '#core/output/index.js';

@ObjectType({ description: 'Events that are sent to an endpoint again.' })
export class ReplayPayload {
  @OutputField(() => Int, 'Number of messages that were queued.', { example: 12 })
  queued: number;

  @OutputField(() => String, 'Id to replay after next, when there were too many for one replay; else null.', {
    nullable: true,
    example: null,
  })
  next: string | null;
}
