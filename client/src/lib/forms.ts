/** Forms checked by zod schemas. Import it only from lazily loaded screens: zod and react-hook-form are large. */

import { z } from 'zod';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { readFailure, type Failure } from './graphql/failure';

// The content security policy forbids eval, which zod's compiled parsers need.
z.config({ jitless: true });

export { z };

export interface ZodForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /**
   * Props of a field: its registration and its error message.
   * @param governs fields whose rules depend on this one; they are validated again when it changes
   */
  field: (
    name: Path<Input>,
    governs?: Path<Input>[],
  ) => ReturnType<UseFormReturn<Input>['register']> & { error?: string };
}

/** A form validated by a zod schema: on the first submit, then on every change. Focuses the first invalid field. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'>,
): ZodForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) });
  return {
    ...form,
    field: (name, governs) => ({
      ...form.register(name, governs && { deps: governs }),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}

interface Submission {
  onSubmit: (event: SyntheticEvent) => void;
  /** Error of the last submit that belongs to no field; '' for none. */
  failure: string;
  isSubmitting: boolean;
  clearFailure: () => void;
}

/**
 * Submits the valid values of a form. A server error is shown beside the field it names; any other becomes `failure`.
 * @param fallback message for an error without one
 * @param onFailure called with each new `failure`
 */
export function useSubmit<Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  fallback: string,
  send: (values: Output) => Promise<unknown>,
  onFailure?: (message: string) => void,
): Submission {
  const [failure, setFailure] = useState('');
  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      await send(values);
    } catch (error) {
      const reason = readFailure(error, fallback);
      if (showFieldFailure(form, reason)) return;
      setFailure(reason.message);
      onFailure?.(reason.message);
    }
  });
  return {
    failure,
    isSubmitting: form.formState.isSubmitting,
    clearFailure: () => setFailure(''),
    onSubmit: (event) => {
      // React bubbles events through portals: a form in a dialog must not submit the form behind it.
      event.stopPropagation();
      void submit(event);
    },
  };
}

/** Runs `keep` when the form unmounts, so that unsaved input can be stored. */
export function useOnLeave(keep: () => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => latest.current(), []);
}

/**
 * Shows a server error beside the field it names and focuses that field.
 * @returns false when the error names no field of this form; the caller shows it above the form
 */
export function showFieldFailure<Input extends FieldValues>(
  form: Pick<UseFormReturn<Input>, 'setError' | 'getValues'>,
  failure: Failure,
): boolean {
  // 'customerInfo.email' maps to the field `email`; snake_case names from REST are accepted too.
  const name = failure.field
    ?.split('.')
    .at(-1)
    ?.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!name || !(name in form.getValues())) return false;
  form.setError(name as Path<Input>, { type: 'server', message: failure.message }, { shouldFocus: true });
  return true;
}
