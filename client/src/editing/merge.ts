/** Values of a form, by field. */
type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields in which the values differ. */
export function changedFields<V extends object>(before: V, after: V): (keyof V & string)[] {
  return (Object.keys(before) as (keyof V & string)[]).filter((name) => !isSame(before[name], after[name]));
}

/** A field that another person has changed since the form was opened. */
export interface OtherChange {
  name: string;
  before: unknown;
  mine: unknown;
  theirs: unknown;
  /** True when the form has a third value, so that only one of the two can be kept. */
  isContested: boolean;
}

/**
 * Changes of others between two versions of a record.
 * @param before values when the form was opened
 * @param theirs stored values now
 */
export function otherChanges<V extends object>(before: V, mine: V, theirs: V): OtherChange[] {
  const changedByMe = new Set<string>(changedFields(before, mine));
  const [old, own, stored] = [before as Values, mine as Values, theirs as Values];
  return changedFields(before, theirs).map((name) => ({
    name,
    before: old[name],
    mine: own[name],
    theirs: stored[name],
    isContested: changedByMe.has(name) && !isSame(own[name], stored[name]),
  }));
}

/**
 * Keeps the changes of both sides.
 * @param yielded contested fields in which the stored value wins
 */
export function mergeChanges<V extends object>(
  before: V,
  mine: V,
  theirs: V,
  yielded: ReadonlySet<string>,
): V {
  const kept = changedFields(before, mine).filter((name) => !yielded.has(name));
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
}
