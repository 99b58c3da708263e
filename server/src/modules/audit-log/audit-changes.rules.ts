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

type Snapshot = Record<string, unknown> | null;

/** The fields in which two snapshots differ, in the order they were written. */
export function changesBetween(before: Snapshot, after: Snapshot): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
