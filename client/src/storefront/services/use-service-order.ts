import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ServiceKind } from '#domain/services.js';
import { keepChosenFiles, type ChosenFiles } from '../../brief-files';
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
 * kept as a draft. With files it leads to the order at once, whose page sends them.
 */
export function useServiceOrder<Input extends FieldValues, Output>(order: ServiceOrder<Input, Output>) {
  const { kind, schema, empty, send, onSent } = order;
  const { user } = useViewer();
  const navigate = useNavigate();
  const form = useZodForm(schema, { defaultValues: empty as never });
  const [files, setFiles] = useState<ChosenFiles>({});
  const draft = useFormDraft(form, `service-order:${kind}:${user?.id ?? ''}`);
  const { onSubmit, failure } = useSubmit(
    form,
    'Error submitting your request. Please try again.',
    async (values) => {
      const sent = await send(values, await captchaToken('submit_form'));
      const showOrder = sent && (() => void navigate(`/account/services/${sent.serviceOrderId}`));
      const hasFiles = Object.keys(files).length > 0;
      notify.success(sent?.message ?? 'Your request has been sent.', {
        action: showOrder && !hasFiles ? { label: 'See it', onClick: showOrder } : undefined,
      });
      draft.forget();
      onSent();
      if (!hasFiles) return;
      if (sent) keepChosenFiles(sent.serviceOrderId, files);
      showOrder?.();
    },
  );
  return {
    form,
    layout: { onSubmit, failure, submitting: form.formState.isSubmitting },
    briefFiles: { work: kind, files, onChange: setFiles },
  };
}
