import { GraphQLScalarType, Kind } from 'graphql';
import { parseMoment } from '#domain/moments.js';

/** Replaces Nest's scalar, which takes whatever `new Date` reads: `11/29/2026`, and 30 February as a day in March. */
const DATE_TIME = new GraphQLScalarType<Date, string | null>({
  name: 'DateTime',
  description:
    'A day or a day and time of ISO 8601, such as `2026-12-03T09:54:33Z`; without a zone in UTC. Answered in UTC.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : null),
  parseValue: toDate,
  parseLiteral: (node) => toDate(node.kind === Kind.STRING ? node.value : null),
});

/** An invalid date for other values: `IsDate` rejects it with the name of the field, which a scalar does not know. */
function toDate(value: unknown): Date {
  return (typeof value === 'string' ? parseMoment(value) : null) ?? new Date(NaN);
}

/** Scalars of the schema by the types of its fields. */
export const SCALARS_MAP = [{ type: Date, scalar: DATE_TIME }];
