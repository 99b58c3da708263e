import type { FieldValues } from 'react-hook-form';
import type { ServiceKind } from '#domain/services.js';
import { captchaToken } from '../../lib/captcha';
import { useSubmit, useZodForm, type z } from '../../lib/forms';
import { useFormDraft } from '../../lib/use-form-draft';
import { notify } from '../../ui';
import { useViewer } from '../auth';

export interface OrderFormProps {
  onSent: () => void;
}

interface ServiceOrder<Input extends FieldValues, Output> {
  kind: ServiceKind;
  schema: z.ZodType<Output, Input>;
  empty: Input;
  /** Returns the message of the server. */
  send: (values: Output, recaptchaToken: string | undefined) => Promise<string | undefined>;
  onSent: () => void;
}

/**
 * The form of a service order. Success shows the server's message as a toast; an error stays in the form. Unsent input is
 * kept as a draft.
 */
export function useServiceOrder<Input extends FieldValues, Output>(order: ServiceOrder<Input, Output>) {
  const { kind, schema, empty, send, onSent } = order;
  const { user } = useViewer();
  const form = useZodForm(schema, { defaultValues: empty as never });
  const draft = useFormDraft(form, `service-order:${kind}:${user?.id ?? ''}`);
  const { onSubmit, failure } = useSubmit(
    form,
    'Error submitting your request. Please try again.',
    async (values) => {
      const message = await send(values, await captchaToken('submit_form'));
      notify.success(message ?? 'Your request has been sent.');
      draft.forget();
      onSent();
    },
  );
  return { form, layout: { onSubmit, failure, submitting: form.formState.isSubmitting } };
}
