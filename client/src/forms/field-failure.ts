import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Failure } from '../graphql/failure';

/**
 * Shows a refusal of the server beside the field it names, and moves the focus there.
 * @returns false when it names none of this form's fields: the caller shows it above the form
 */
export function showFieldFailure<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'setError' | 'getValues'>,
  failure: Failure,
): boolean {
  // 'customerInfo.email' is this form's `email`; REST's spelling is understood too.
  const name = failure.field
    ?.split('.')
    .at(-1)
    ?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!name || !(name in form.getValues())) return false;
  form.setError(name as Path<Input>, { type: 'server', message: failure.message }, { shouldFocus: true });
  return true;
}
