import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ServiceKind } from '#domain/services.js';
import { captchaToken } from '../../lib/captcha';
import { useSubmit, useZodForm, type z } from '../../lib/forms';
import { useFormDraft } from '../../lib/use-form-draft';
import { notify } from '../../ui';
import { useViewer } from '../auth';

export interface OrderFormProps {
  onSent: () => void;
}

interface SentRequest {
  /** Text of the server. */
  message: string;
  serviceOrderId: number;
}

interface ServiceOrder<Input extends FieldValues, Output> {
  kind: ServiceKind;
  schema: z.ZodType<Output, Input>;
  empty: Input;
  send: (values: Output, recaptchaToken: string | undefined) => Promise<SentRequest | undefined>;
  onSent: () => void;
}

/**
 * The form of a service order. Success shows the server's message as a toast, which leads to the order; an error stays in the form. Unsent input is
 * kept as a draft.
 */
export function useServiceOrder<Input extends FieldValues, Output>(order: ServiceOrder<Input, Output>) {
  const { kind, schema, empty, send, onSent } = order;
  const { user } = useViewer();
  const navigate = useNavigate();
  const form = useZodForm(schema, { defaultValues: empty as never });
  const draft = useFormDraft(form, `service-order:${kind}:${user?.id ?? ''}`);
  const { onSubmit, failure } = useSubmit(
    form,
    'Error submitting your request. Please try again.',
    async (values) => {
      const sent = await send(values, await captchaToken('submit_form'));
      notify.success(sent?.message ?? 'Your request has been sent.', {
        action: sent && {
          label: 'See it',
          onClick: () => void navigate(`/account/services/${sent.serviceOrderId}`),
        },
      });
      draft.forget();
      onSent();
    },
  );
  return { form, layout: { onSubmit, failure, submitting: form.formState.isSubmitting } };
}
