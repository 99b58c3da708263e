import { useState } from 'react';
import { useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Button, Dialog, PasswordField } from '../../ui';
import { confirmationCancelled, passwordConfirmed } from './reauthentication';
import { useReauthenticateMutation } from './reauthentication.generated';

const schema = z.object({ currentPassword: z.string().min(1, 'Please enter your password') });

/** Opens above the form whose change waits, which keeps its input. */
export default function ReauthenticationDialog({ open }: { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && confirmationCancelled()}
      title="Please confirm your password"
      description="You signed in a while ago. Before this change we make sure that it is you."
    >
      <PasswordForm />
    </Dialog>
  );
}

function PasswordForm() {
  const [reauthenticate] = useReauthenticateMutation({ context: { confirmsPassword: true } });
  const form = useZodForm(schema, { defaultValues: { currentPassword: '' } });
  const { field } = form;
  const [failure, setFailure] = useState('');

  const submit = form.handleSubmit(async (variables) => {
    setFailure('');
    try {
      await reauthenticate({ variables });
      passwordConfirmed();
    } catch (error) {
      setFailure(readFailure(error, 'Your password could not be checked. Please try again.').message);
      form.setFocus('currentPassword');
    }
  });

  return (
    <form
      noValidate
      // React bubbles events through portals to the outer form.
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
        error={field('currentPassword').error ?? failure}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={confirmationCancelled}>Cancel</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
