import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { showFieldFailure, type ZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { captchaToken } from '../../lib/captcha';
import { notify } from '../../ui';

interface ServiceOrder<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>;
  /** Sends it; answers the server's message. */
  send: (values: Output, recaptchaToken: string | undefined) => Promise<string | undefined>;
  onSent: () => void;
}

/** Sends an order: a success is the server's message as a toast, a refusal stays beside what was typed. */
export function useServiceOrder<Input extends FieldValues, Output>(order: ServiceOrder<Input, Output>) {
  const { form, send, onSent } = order;
  const [failure, setFailure] = useState('');

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      const message = await send(values, await captchaToken('submit_form'));
      notify.success(message ?? 'Your request has been sent.');
      onSent();
    } catch (error) {
      const refused = readFailure(error, 'Error submitting your request. Please try again.');
      if (!showFieldFailure(form, refused)) setFailure(refused.message);
    }
  });

  return { submit: () => void submit(), failure };
}
