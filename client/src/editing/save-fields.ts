import { readStale } from '../lib/graphql/stale';
import { askAboutConflict } from './conflicts';
import { otherChanges } from './merge';

/** Change of a stored record without a form, such as a toggle or a status. */
interface FieldsEdit<Stored extends { version: number }, Current = Stored> {
  /** The record as it is shown. */
  stored: Stored;
  changes: Partial<Stored>;
  /** Names of the changed fields on screen, for the dialog about changes of others. */
  labels: Readonly<Record<string, string>>;
  /** Reads the stored record of the error, where `stored` has another shape. */
  toStored?: (current: Current) => Stored;
}

/**
 * Saves fields on the version that is shown. When others have changed the same fields, a dialog asks which value is kept;
 * changes of other fields need no decision.
 * @returns false when the stored values are kept
 */
export async function saveFields<Stored extends { version: number }, Current = Stored>(
  { stored, changes, labels, toStored }: FieldsEdit<Stored, Current>,
  send: (expectedVersion: number) => Promise<unknown>,
): Promise<boolean> {
  const names = Object.keys(changes) as (keyof Stored & string)[];
  const valuesOf = (record: Partial<Stored>) => Object.fromEntries(names.map((name) => [name, record[name]]));
  const mine = valuesOf(changes);
  let base = stored;
  for (;;) {
    try {
      await send(base.version);
      return true;
    } catch (error) {
      const stale = readStale<Stored & Current>(error);
      if (!stale) throw error;
      const current = toStored ? toStored(stale.current) : stale.current;
      const fields = otherChanges(valuesOf(base), mine, valuesOf(current));
      if (fields.some(({ isContested }) => isContested)) {
        const yielded = await askAboutConflict({ fields, changes: stale.changes, labels });
        if (!yielded || yielded.size > 0) return false;
      }
      base = current;
    }
  }
}
