import { LOGIN_CODE_LENGTH } from '#domain/limits.js';
import { oneTimeCode } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, Button, CodeField, PasswordField } from '../../ui';
import { ResendButton, ResendResult, useMailedCode } from '../mailed-code';
import { useRequestConfirmationCodeMutation } from './reauthentication.generated';

interface PasswordAndCodeProps {
  onProof: (proof: { currentPassword: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

const schema = z.object({
  currentPassword: z.string().min(1, 'Please enter your password'),
  code: oneTimeCode(LOGIN_CODE_LENGTH),
});

/** Password and mailed code of an admin whose account has had no second factor for a while. */
export function PasswordAndCode({ onProof, onCancel }: PasswordAndCodeProps) {
  const [mailCode] = useRequestConfirmationCodeMutation();
  const { resendAt, isSending, notSent, sendFirst, resending } = useMailedCode(() => mailCode());
  const form = useZodForm(schema, { defaultValues: { currentPassword: '', code: '' } });
  const { onSubmit, failure } = useSubmit(form, 'This could not be checked. Please try again.', onProof);

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
      <ResendResult {...resending} />
      <CodeField label="Code from the mail" {...form.field('code')} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        {resendAt === null ? (
          <Button loading={isSending} onClick={() => void sendFirst()}>
            Mail the code
          </Button>
        ) : (
          <ResendButton {...resending} resendAt={resendAt} />
        )}
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
