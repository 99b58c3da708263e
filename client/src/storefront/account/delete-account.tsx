import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Button, FormDialog, EmailField, notify } from '../../ui';
import { endSession } from '../auth';
import { useDeleteMyAccountMutation } from './account.generated';

/** Deletes the account after its address was typed; an older session needs the password as well. */
export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label="Delete account" className="mt-12 max-w-2xl border-t pt-8">
      <h2 className="display-sm">Delete account</h2>
      <p className="mt-2 text-muted">
        Your orders and contracts stay valid. Your personal data is removed, from orders once the law allows
        it.
      </p>
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open && <DeleteAccountDialog email={email} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const [remove] = useDeleteMyAccountMutation();
  const schema = z.object({
    email: z
      .string()
      .trim()
      .refine((text) => text.toLowerCase() === email.toLowerCase(), `Please enter ${email} to confirm`),
  });
  const form = useZodForm(schema, { defaultValues: { email: '' } });
  const submission = useSubmit(form, 'The account could not be deleted.', async (input) => {
    await remove({ variables: { input } });
    notify.success('Your account is deleted');
    await navigate('/');
    endSession();
  });
  return (
    <FormDialog
      name="Delete account"
      title="Delete your account?"
      description="You are signed out everywhere. API tokens, download links, cart and wishlist end. Save your files and contracts first: this cannot be undone."
      submission={submission}
      onClose={onClose}
      submitLabel="Delete account"
      submitVariant="danger"
      cancelLabel="Keep account"
    >
      <EmailField
        label="Your email"
        required
        autoFocus
        autoComplete="off"
        hint={`Enter ${email} to confirm`}
        {...form.field('email')}
      />
    </FormDialog>
  );
}
