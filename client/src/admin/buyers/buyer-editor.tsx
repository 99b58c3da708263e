import { useState } from 'react';
import { isEmail } from '#domain/email.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { PROFILE_INCOMPLETE } from '#domain/profile.js';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, ConfirmDialog, CountryField, Switch, TextButton, TextField } from '../../ui';
import { notify } from '../notices';
import {
  useResetSecondFactorMutation,
  useUpdateBuyerMutation,
  type AdminBuyerFragment,
} from './buyers.generated';

const text = (label: string) =>
  z
    .string()
    .trim()
    .min(1, PROFILE_INCOMPLETE)
    .max(NAME_MAX_LENGTH, `${label} must be at most ${NAME_MAX_LENGTH} characters`);

const schema = z.object({
  name: text('Name'),
  lastName: text('Last name'),
  email: z.string().trim().refine(isEmail, 'Please enter a valid email'),
  country: text('Country'),
  isAdmin: z.boolean(),
});

interface BuyerEditorProps {
  buyer: AdminBuyerFragment;
  onClose: () => void;
}

/** Edits a buyer below their row. */
export function BuyerEditor({ buyer, onClose }: BuyerEditorProps) {
  const { id, name, lastName, email, country, isAdmin } = buyer;
  const [update] = useUpdateBuyerMutation();
  const [failure, setFailure] = useState('');
  const before = { name, lastName, email, country, isAdmin };
  const form = useZodForm(schema, { defaultValues: before });

  async function undo() {
    try {
      await update({ variables: { id, input: before } });
    } catch (error) {
      notify.error(readFailure(error, 'Failed to update user').message);
    }
  }

  const submit = form.handleSubmit(async (input) => {
    setFailure('');
    try {
      await update({ variables: { id, input } });
      notify.success(`${input.name} ${input.lastName} was saved`, {
        action: { label: 'Undo', onClick: () => void undo() },
      });
      onClose();
    } catch (error) {
      const reason = readFailure(error, 'Failed to update user');
      if (!showFieldFailure(form, reason)) setFailure(reason.message);
    }
  });

  return (
    <form
      noValidate
      aria-label={`Edit ${name} ${lastName}`}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      className="flex flex-col gap-4"
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField label="Name" required autoFocus autoComplete="off" {...form.field('name')} />
        <TextField label="Last Name" required autoComplete="off" {...form.field('lastName')} />
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          {...form.field('email')}
        />
        <CountryField control={form.control} name="country" required />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Switch
          label="Admin"
          hint="May do everything here. A change logs this person out everywhere."
          {...form.register('isAdmin')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <ResetSecondFactor buyer={buyer} />
          <Button size="sm" onClick={onClose} className="ml-2">
            Cancel
          </Button>
          <Button size="sm" type="submit" variant="primary" loading={form.formState.isSubmitting}>
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}

/**
 * For buyers who lost their app, passkeys and recovery codes and have proven their identity in another way.
 */
export function ResetSecondFactor({ buyer }: { buyer: AdminBuyerFragment }) {
  const name = `${buyer.name} ${buyer.lastName}`;
  const [confirming, setConfirming] = useState(false);
  const [reset] = useResetSecondFactorMutation();

  async function confirm() {
    try {
      await reset({ variables: { userId: buyer.id } });
      notify.success(`The second factor of ${name} was reset`);
    } catch (error) {
      notify.error(readFailure(error, 'Failed to reset the second factor').message);
      throw error;
    }
  }

  return (
    <>
      <TextButton onClick={() => setConfirming(true)}>Reset second factor</TextButton>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Reset the second factor?"
        description={`The authenticator app, passkeys and recovery codes of ${name} are removed and all their devices are signed out. Their password stays. Make sure first that it is them who asks.`}
        confirmLabel="Reset"
        onConfirm={confirm}
      />
    </>
  );
}
