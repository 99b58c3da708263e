import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_ID } from '#domain/limits.js';
import { WITHDRAWAL_TEXT_MAX } from '#domain/withdrawals.js';
import { captchaToken } from '../../lib/captcha';
import { emailAddress, requiredText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, Button, EmailField, Select, TextArea, TextField, useUnsentText } from '../../ui';
import { usePrefilledSender } from '../auth';
import { useWithdrawMutation } from './withdrawal.generated';

const KINDS = ['order', 'service'] as const;

const schema = z.object({
  kind: z.enum(KINDS),
  number: z
    .string()
    .trim()
    .regex(/^#?[1-9]\d{0,9}$/, 'Please enter the number of the order')
    .refine((text) => Number(text.replace('#', '')) <= MAX_ID, 'Please enter the number of the order'),
  name: requiredText('Name'),
  email: emailAddress,
  text: z
    .string()
    .trim()
    .max(WITHDRAWAL_TEXT_MAX, `Message must be at most ${WITHDRAWAL_TEXT_MAX} characters`),
});

/** The form of a withdrawal. The address of the page may name the order: `?order=12` or `?service=3`. */
export function WithdrawalForm() {
  const [send] = useWithdrawMutation();
  const [parameters] = useSearchParams();
  const service = parameters.get('service');
  const [receipt, setReceipt] = useState<string | null>(null);
  const form = useZodForm(schema, {
    defaultValues: {
      kind: service ? 'service' : 'order',
      number: service ?? parameters.get('order') ?? '',
      name: '',
      email: '',
      text: '',
    },
  });
  usePrefilledSender(form);
  const isWritten = form.watch('text').trim() !== '';
  useUnsentText(isWritten && receipt === null && !form.formState.isSubmitting);
  const { field } = form;
  const { onSubmit, failure } = useSubmit(
    form,
    'The withdrawal could not be sent. Please try again.',
    async ({ kind, number, text, ...sender }) => {
      const recaptchaToken = await captchaToken('contactFormSubmit');
      const id = Number(number.replace('#', ''));
      const target = kind === 'order' ? { orderId: id } : { serviceOrderId: id };
      const { data } = await send({
        variables: { input: { ...sender, ...target, text: text || null, recaptchaToken } },
      });
      setReceipt(data?.withdraw.message ?? '');
    },
  );

  if (receipt !== null) {
    return (
      <div role="status" className="self-start">
        <Banner tone="success">
          <p className="wide">Your withdrawal is sent.</p>
          <p className="mt-1">{receipt}</p>
        </Banner>
      </div>
    );
  }
  return (
    <form noValidate aria-label="Withdrawal" onSubmit={onSubmit} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Select
          label="Withdraw from"
          options={[
            { value: 'order', label: 'An order of tracks' },
            { value: 'service', label: 'Custom work' },
          ]}
          {...field('kind')}
        />
        <TextField
          label="Number"
          required
          inputMode="numeric"
          hint="It is in the mail about your order."
          {...field('number')}
        />
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <EmailField required hint="The one that you ordered with." {...field('email')} />
      </div>
      <TextArea label="Message" rows={4} hint="You need not say why." {...field('text')} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        loading={form.formState.isSubmitting}
        loadingText="Sending..."
        className="sm:self-start"
      >
        Withdraw
      </Button>
    </form>
  );
}
