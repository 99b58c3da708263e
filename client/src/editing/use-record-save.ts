import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readStale } from '../lib/graphql/stale';
import { askAboutConflict, type Conflict } from './conflicts';
import { changedFields, mergeChanges, otherChanges } from './merge';

/** A stored record in a form. */
export interface EditedRecord<Input, Stored extends { version: number }> {
  /** The record as it was loaded, with every field that `toValues` reads. */
  stored: Stored;
  /** The record after a change that was made beside the form. A save is based on it unless it contests a typed value. */
  reloaded?: Stored;
  toValues: (stored: Stored) => Input;
  /** Names of the fields on screen, for the dialog about changes of others. */
  labels: Readonly<Record<keyof Input, string>>;
}

/** Changes made in a form. */
export interface Edit<Input, Output> {
  /** Values of the fields that differ from the stored ones. */
  changes: Partial<Output>;
  /** Form values of the same fields as they were stored, for an undo. */
  before: Partial<Input>;
  /** Version that the changes are based on; undefined for a new record. */
  expectedVersion: number | undefined;
}

/**
 * Saves what a form changes. When others have changed the record since it was loaded, a dialog shows their changes; the
 * merged values are then validated and saved on the new version.
 * @param record undefined for a form that creates one
 * @param send resolves to the stored record where the form stays open, which becomes the base of the next save
 * @returns the submit handler for `useSubmit`
 */
export function useRecordSave<Input extends FieldValues, Output, Stored extends { version: number }>(
  form: UseFormReturn<Input, unknown, Output>,
  record: EditedRecord<Input, Stored> | undefined,
  send: (values: Output, edit: Edit<Input, Output>) => Promise<Stored | undefined | void>,
): (values: Output) => Promise<void> {
  const base = useRef(record?.stored);
  const latest = useRef({ form, record });
  useEffect(() => {
    latest.current = { form, record };
  });

  const reloaded = record?.reloaded;
  useEffect(() => {
    const { form: now, record: edited } = latest.current;
    if (!reloaded || !edited || !base.current || reloaded.version <= base.current.version) return;
    const [before, mine, theirs] = [
      edited.toValues(base.current),
      now.getValues(),
      edited.toValues(reloaded),
    ];
    // Contested fields open the dialog when the form is saved.
    if (otherChanges(before, mine, theirs).some(({ isContested }) => isContested)) return;
    base.current = reloaded;
    fill(now, theirs, mergeChanges(before, mine, theirs, new Set()));
  }, [reloaded]);

  async function save(values: Output): Promise<void> {
    const stored = base.current;
    if (!record || !stored) {
      await send(values, { changes: values as Partial<Output>, before: {}, expectedVersion: undefined });
      return;
    }
    const { toValues, labels } = record;
    const before = toValues(stored);
    const mine = form.getValues();
    try {
      const changed = changedFields(before, mine);
      const edit = { changes: pick(values, changed), before: pick(before, changed) };
      const saved = await send(values, { ...edit, expectedVersion: stored.version });
      if (saved) base.current = saved;
    } catch (error) {
      const stale = readStale<Stored>(error);
      if (!stale) throw error;
      const theirs = toValues(stale.current);
      const yielded = await decide({
        fields: otherChanges(before, mine, theirs),
        changes: stale.changes,
        labels,
      });
      if (!yielded) return;
      base.current = stale.current;
      fill(form, theirs, mergeChanges(before, mine, theirs, yielded));
      await form.handleSubmit(save)();
    }
  }
  return save;
}

/** A change that the form does not show needs no decision. */
function decide(conflict: Conflict): Promise<ReadonlySet<string> | null> {
  return conflict.fields.length > 0 ? askAboutConflict(conflict) : Promise.resolve(new Set<string>());
}

/** Makes `stored` the values without changes and enters `values`. */
function fill<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'reset' | 'setValue'>,
  stored: Input,
  values: Input,
): void {
  form.reset(stored as DefaultValues<Input>);
  for (const name of changedFields(stored, values)) {
    form.setValue(name as Path<Input>, values[name] as PathValue<Input, Path<Input>>, { shouldDirty: true });
  }
}

function pick<Output>(values: Output, names: readonly string[]): Partial<Output> {
  return Object.fromEntries(
    Object.entries(values as object).filter(([name]) => names.includes(name)),
  ) as Partial<Output>;
}
