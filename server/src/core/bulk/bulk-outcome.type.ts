import { Field, Int, ObjectType } from '@nestjs/graphql';

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
