type Json = Record<string, unknown>;

/** Undefined stands for a missing field. */
const ODD_VALUES: readonly unknown[] = [null, undefined, 'odd'];

/** Paths of all fields of a JSON value. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);
}

function withValue(json: Json, path: readonly string[], value: unknown): Json {
  const copy = structuredClone(json);
  const parent = path.slice(0, -1).reduce((at, key) => at[key] as Json, copy);
  parent[path.at(-1)!] = value;
  return copy;
}

/** Copies of an object in each of which one field is null, missing, or of another type, with the name of the change. */
export function oddShapesOf(json: Json): { name: string; json: Json }[] {
  return pathsOf(json).flatMap((path) =>
    ODD_VALUES.map((value) => ({
      name: `${path.join('.')} ${value === undefined ? 'missing' : JSON.stringify(value)}`,
      json: withValue(json, path, value),
    })),
  );
}
