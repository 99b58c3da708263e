import { useSubmit, useZodForm, z } from '../lib/forms';
import { Button, PasswordField, TextField } from '../ui';

const schema = z.object({ password: z.string().min(1, 'Please enter your password') });

interface PasswordFormProps {
  /** Shown read-only, so that a password manager finds the account. */
  email?: string;
  label: string;
  submitLabel: string;
  /** Fallback error message, shown beside the field. */
  failed: string;
  onPassword: (password: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** Password of a known account: to sign in again, or to confirm a sensitive change. */
export function PasswordForm(props: PasswordFormProps) {
  const { email, label, submitLabel, failed, onPassword, onCancel } = props;
  const form = useZodForm(schema, { defaultValues: { password: '' } });
  const field = form.field('password');
  const { onSubmit, failure } = useSubmit(
    form,
    failed,
    ({ password }) => onPassword(password),
    () => form.setFocus('password'),
  );

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {email !== undefined && (
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
      )}
      <PasswordField
        label={label}
        autoComplete="current-password"
        {...field}
        error={field.error ?? failure}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button
          type="submit"
          variant="primary"
          size={onCancel ? 'md' : 'lg'}
          loading={form.formState.isSubmitting}
          className={onCancel ? undefined : 'w-full'}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
