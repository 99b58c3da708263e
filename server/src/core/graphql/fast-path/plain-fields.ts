import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { RESOLVER_NAME_METADATA, RESOLVER_PROPERTY_METADATA, TypeMetadataStorage } from '@nestjs/graphql';
import { isObjectType, type GraphQLSchema } from 'graphql';

/**
 * Removes the resolvers that only read the property of the same name: Nest installs one for every `@Field()`, which keeps
 * graphql-jit from compiling the read into the query.
 * @param resolved names of fields that keep their resolver
 */
export function withPlainFields(schema: GraphQLSchema, resolved: ReadonlySet<string>): GraphQLSchema {
  for (const { name, properties = [] } of TypeMetadataStorage.getObjectTypesMetadata()) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    for (const { name: property, schemaName, middleware = [] } of properties) {
      if (property !== schemaName || middleware.length > 0 || resolved.has(schemaName)) continue;
      delete type.getFields()[schemaName]?.resolve;
    }
  }
  return schema;
}

/** Names of all fields with a `@ResolveField()`, whatever their type. */
export function resolvedFields(discovery: DiscoveryService, scanner: MetadataScanner): Set<string> {
  const names = new Set<string>();
  for (const { metatype } of discovery.getProviders()) {
    const prototype = metatype?.prototype as Record<string, object> | undefined;
    for (const method of prototype ? scanner.getAllMethodNames(prototype) : []) {
      const isResolver: unknown = Reflect.getMetadata(RESOLVER_PROPERTY_METADATA, prototype![method]!);
      const name = Reflect.getMetadata(RESOLVER_NAME_METADATA, prototype![method]!) as string | undefined;
      if (isResolver) names.add(name ?? method);
    }
  }
  return names;
}
