import { useState } from 'react';
import { isEmail } from '#domain/account.js';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Button, EmailField, FormDialog } from '../../ui';
import { notify } from '../notices';
import { useTestNewsletterMutation } from './newsletters.generated';

const schema = z.object({ email: z.string().trim().refine(isEmail, 'Please enter a valid email') });

interface TestNewsletterProps {
  id: number;
  disabled: boolean;
}

/** Mails a saved draft to one address. */
export function TestNewsletter({ id, disabled }: TestNewsletterProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        disabled={disabled}
        title={disabled ? 'Save the draft first' : undefined}
        onClick={() => setOpen(true)}
      >
        Send a test…
      </Button>
      {open && <TestDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function TestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [test] = useTestNewsletterMutation();
  const form = useZodForm(schema, { defaultValues: { email: '' } });
  const submission = useSubmit(form, 'Failed to send the test', async ({ email }) => {
    await test({ variables: { id, email } });
    notify.success(`Test sent to ${email}`);
    onClose();
  });
  return (
    <FormDialog
      title="Send a test"
      name="Test"
      description="The saved draft goes to one address."
      submission={submission}
      onClose={onClose}
      submitLabel="Send test"
    >
      <EmailField required autoFocus {...form.field('email')} />
    </FormDialog>
  );
}
