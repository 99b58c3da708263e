import type { Type } from '@nestjs/common';
import { TypeMetadataStorage } from '@nestjs/graphql';
import { defaultFieldResolver, isNonNullType, isObjectType, type GraphQLSchema } from 'graphql';
import type { GraphQLContext, Principal } from '../auth/index.js';
import { notEntitled, toGraphQLError } from '../errors/index.js';

/** True where a caller reads a field of an object. */
export type FieldRule<T extends object> = (
  viewer: Principal | null | undefined,
  value: T,
  field: string,
) => boolean;

const RULES = new Map<unknown, FieldRule<object>>();

/**
 * Closes each field of an object type, those of resolvers too, to callers whom the rule does not let read it: they get
 * null, or FORBIDDEN for a field that cannot be null.
 */
export function FieldsOpenBy<T extends object>(rule: FieldRule<T>) {
  return (type: Type<T>): void => void RULES.set(type, rule as FieldRule<object>);
}

/** Applies the rules of `FieldsOpenBy` to the schema. */
export function withClosedFields(schema: GraphQLSchema): GraphQLSchema {
  for (const { name, target } of TypeMetadataStorage.getObjectTypesMetadata()) {
    const rule = RULES.get(target);
    const type = schema.getType(name);
    if (!rule || !isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve ?? defaultFieldResolver;
      const isNullable = !isNonNullType(field.type);
      field.resolve = (source: object, args, context: GraphQLContext, info): unknown => {
        if (rule(context.request.user, source, field.name)) return resolve(source, args, context, info);
        if (isNullable) return null;
        throw toGraphQLError(notEntitled());
      };
    }
  }
  return schema;
}
