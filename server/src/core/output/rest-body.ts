import type { Type } from '@nestjs/common';
import { DECORATORS } from '@nestjs/swagger';

interface RestProperty {
  property: string;
  /** Name in the body. */
  name: string;
  /** Class of the object, or of the objects of a list. */
  nested: Type<object> | undefined;
}

const PROPERTIES = new WeakMap<Type, RestProperty[]>();

/** The REST body of an object: the documented properties of its class under their documented names, and no others. */
export function toRestBody<T extends object>(type: Type<T>, value: T): Record<string, unknown> {
  const properties = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    propertiesOf(type).map(({ property, name, nested }) => [name, bodyOf(nested, properties[property])]),
  );
}

/** Names of the documented properties of a class, in code. */
export function restPropertiesOf(type: Type): string[] {
  return propertiesOf(type).map(({ property }) => property);
}

/** Names of the documented properties of a class, in bodies. */
export function restNamesOf(type: Type): string[] {
  return propertiesOf(type).map(({ name }) => name);
}

function bodyOf(type: Type<object> | undefined, value: unknown): unknown {
  if (value == null) return null;
  if (!type) return value;
  if (Array.isArray(value)) return value.map((item) => bodyOf(type, item));
  return toRestBody(type, value);
}

function propertiesOf(type: Type): RestProperty[] {
  const known = PROPERTIES.get(type);
  if (known) return known;
  const prototype = type.prototype as object;
  const properties = namesOf(prototype).map((property) => {
    const { name, type } = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, prototype, property) as {
      name?: string;
      type?: unknown;
    };
    return { property, name: name ?? property, nested: isDocumented(type) ? type : undefined };
  });
  PROPERTIES.set(type, properties);
  return properties;
}

/** `@nestjs/swagger` stores the names with a colon before each. */
function namesOf(prototype: object): string[] {
  const names = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES_ARRAY, prototype) as string[] | undefined;
  return (names ?? []).map((name) => name.slice(1));
}

function isDocumented(type: unknown): type is Type<object> {
  return typeof type === 'function' && namesOf((type.prototype ?? {}) as object).length > 0;
}
