import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'One field that a change touched.' })
export class AuditChange {
  @Field({ description: 'Name of the field.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'What it was, as text; null for nothing.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'What it became, as text; null for nothing.' })
  after: string | null;
}
