import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, storeDraft } from './drafts';

type DraftedForm<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'getValues' | 'reset' | 'watch'>;

interface FormDraft {
  /** Call it when the input is sent. */
  forget: () => void;
}

/**
 * Stores the input of a form with each change, and restores it when the form is shown again.
 * @param name of the form; contains the id of the user where the input belongs to an account
 * @param onRestored called once when input was restored
 */
export function useFormDraft<Input extends FieldValues>(
  form: DraftedForm<Input>,
  name: string,
  onRestored?: () => void,
): FormDraft {
  const { getValues, reset, watch } = form;
  const restored = useRef(onRestored);

  useEffect(() => {
    const draft = readDraft(name);
    if (draft) {
      // Fields that the form no longer has are left out.
      const known = Object.entries(draft).filter(([field]) => field in getValues());
      reset({ ...getValues(), ...Object.fromEntries(known) }, { keepDefaultValues: true });
      restored.current?.();
    }
    // Only input of the user has a field name: filling in or emptying the form stores nothing.
    const changes = watch((values, { name: field, type }) => {
      if (field !== undefined && type === 'change') storeDraft(name, values);
    });
    return () => changes.unsubscribe();
  }, [name, getValues, reset, watch]);

  const forget = useCallback(() => clearDraft(name), [name]);
  return { forget };
}
