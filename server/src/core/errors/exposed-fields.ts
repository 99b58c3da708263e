import { TypeMetadataStorage } from '@nestjs/graphql';

/**
 * The fields of an entity that its GraphQL type declares, under their names there. Columns that are no field, such as
 * hashes, are left out; so are fields of a resolver, unless the object has a property of their name.
 * A plain object is returned as it is.
 */
export function exposedFields(record: object): object {
  const type = TypeMetadataStorage.getObjectTypesMetadata().find(
    ({ target }) => target === record.constructor,
  );
  if (!type) return record;
  const values = record as Readonly<Record<string, unknown>>;
  const exposed = (type.properties ?? []).map(({ name, schemaName, typeFn }) => [
    schemaName,
    exposedValue(values[name], typeFn()),
  ]);
  return Object.fromEntries(exposed) as object;
}

function exposedValue(value: unknown, type: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => exposedValue(item, type));
  if (typeof value === 'string' && typeof type === 'object' && type !== null) return enumName(value, type);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return exposedFields(value);
}

/** Enums are declared as objects from names to stored values. */
function enumName(value: string, names: object): string {
  return Object.entries(names).find(([, stored]) => stored === value)?.[0] ?? value;
}
