import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { clearDraft, readFittingDraft, storeDraft } from './drafts';

export type DraftedForm<Input extends FieldValues> = Pick<
  UseFormReturn<Input>,
  'getValues' | 'setValue' | 'watch' | 'formState'
>;

interface FormDraft {
  /** Call it when the input is sent or discarded and the form is not reset. */
  forget: () => void;
}

/** Fields that differ from the values the form was filled with: a draft never undoes what others save meanwhile. */
function changesOf(values: object, defaults: object = {}): Record<string, unknown> {
  const before = defaults as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/**
 * Stores what is changed in a form, with each change, and restores it when the form is shown again. Resetting the form
 * deletes the draft.
 * @param name of the form; contains the id of the user where the input belongs to an account
 * @param onRestored called once when input was restored
 */
export function useFormDraft<Input extends FieldValues>(
  form: DraftedForm<Input>,
  name: string,
  onRestored?: () => void,
): FormDraft {
  const { getValues, setValue, watch } = form;
  const { defaultValues } = form.formState;
  const latest = useRef({ defaultValues, onRestored });
  useEffect(() => {
    latest.current = { defaultValues, onRestored };
  });

  useEffect(() => {
    const known = Object.entries(readFittingDraft(name, getValues()));
    // One by one: a reset unregisters all fields until the next render, and what is filled in beside it would be lost.
    for (const [field, value] of known) {
      setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
    if (known.length > 0) latest.current.onRestored?.();
    const changes = watch((_, { name: field }) => {
      // A change without a field is a reset of the whole form.
      const changed = field === undefined ? {} : changesOf(getValues(), latest.current.defaultValues);
      if (Object.keys(changed).length > 0) storeDraft(name, changed);
      else clearDraft(name);
    });
    return () => changes.unsubscribe();
  }, [name, getValues, setValue, watch]);

  const forget = useCallback(() => clearDraft(name), [name]);
  return { forget };
}
