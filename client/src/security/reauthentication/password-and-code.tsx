import { useState } from 'react';
import { LOGIN_CODE_LENGTH } from '#domain/limits.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, PasswordField, TextField } from '../../ui';
import { useRequestConfirmationCodeMutation } from './reauthentication.generated';

interface PasswordAndCodeProps {
  onProof: (proof: { currentPassword: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

const schema = z.object({
  currentPassword: z.string().min(1, 'Please enter your password'),
  code: z.string().trim().min(1, `Please enter the ${LOGIN_CODE_LENGTH} digits from the mail`),
});

/** Password and mailed code of an admin whose account has had no second factor for a while. */
export function PasswordAndCode({ onProof, onCancel }: PasswordAndCodeProps) {
  const [mailCode] = useRequestConfirmationCodeMutation();
  const [state, setState] = useState<'open' | 'sending' | 'mailed'>('open');
  const [notSent, setNotSent] = useState('');
  const form = useZodForm(schema, { defaultValues: { currentPassword: '', code: '' } });
  const { onSubmit, failure } = useSubmit(form, 'This could not be checked. Please try again.', onProof);

  async function send() {
    setNotSent('');
    setState('sending');
    try {
      await mailCode();
      setState('mailed');
    } catch (error) {
      setNotSent(readFailure(error, 'The code could not be sent. Please try again.').message);
      setState('open');
    }
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {(notSent || failure) && <Banner tone="danger">{notSent || failure}</Banner>}
      <p className="text-[0.9375rem] text-muted">
        This account has had no second factor for a while. A stolen password alone must not set one up, so we
        mail you a code too.
      </p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <TextField
        label="Code from the mail"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        {...form.field('code')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button loading={state === 'sending'} onClick={() => void send()}>
          {state === 'mailed' ? 'Mail another code' : 'Mail the code'}
        </Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
