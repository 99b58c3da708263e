import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from './zod';

export interface ZodForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /**
   * What one of our fields takes: its registration and its message.
   * @param governs fields whose rules depend on this one: looked at again when it changes
   */
  field: (
    name: Path<Input>,
    governs?: Path<Input>[],
  ) => ReturnType<UseFormReturn<Input>['register']> & { error?: string };
}

/**
 * A form checked by a zod schema: on the first submit, then as one types. The first wrong field gets the focus,
 * and what was typed stays whatever happens.
 */
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
