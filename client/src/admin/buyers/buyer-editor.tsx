import { isEmail, PROFILE_INCOMPLETE } from '#domain/account.js';
import { NAME_MAX_LENGTH } from '#domain/limits.js';
import { useRecordSave } from '../../editing';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import type { UpdateUserInput } from '../../lib/graphql/schema.generated';
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

const LABELS: Record<keyof z.input<typeof schema>, string> = {
  name: 'Name',
  lastName: 'Last name',
  email: 'Email',
  country: 'Country',
  isAdmin: 'Admin',
};

const FAILED = 'Failed to update user';

function toFormValues({
  name,
  lastName,
  email,
  country,
  isAdmin,
}: AdminBuyerFragment): z.input<typeof schema> {
  return { name, lastName, email, country, isAdmin };
}

interface BuyerEditorProps {
  buyer: AdminBuyerFragment;
  onClose: () => void;
}

/** Edits a buyer below their row. */
export function BuyerEditor({ buyer, onClose }: BuyerEditorProps) {
  const { id, name, lastName } = buyer;
  const [update] = useUpdateBuyerMutation();
  const form = useZodForm(schema, { defaultValues: toFormValues(buyer) });

  /** @param expectedVersion the saved one: what others have changed since then is not undone */
  async function undo(input: UpdateUserInput, expectedVersion: number | undefined) {
    try {
      await update({ variables: { id, input, expectedVersion } });
    } catch (error) {
      notify.failure(error, FAILED);
    }
  }

  const record = { stored: buyer, toValues: toFormValues, labels: LABELS };
  const save = useRecordSave(form, record, async (values, { changes, before, expectedVersion }) => {
    const { data } = await update({ variables: { id, input: changes, expectedVersion } });
    notify.success(`${values.name} ${values.lastName} was saved`, {
      action: { label: 'Undo', onClick: () => void undo(before, data?.updateUser.version) },
    });
    onClose();
  });
  const { onSubmit, failure } = useSubmit(form, FAILED, save);

  return (
    <form
      noValidate
      aria-label={`Edit ${name} ${lastName}`}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      className="flex flex-col gap-4"
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
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
 * Removes the second factor of a buyer who lost app, passkeys and recovery codes and has proven their identity in another way.
 */
export function ResetSecondFactor({ buyer }: { buyer: AdminBuyerFragment }) {
  const name = `${buyer.name} ${buyer.lastName}`;
  const [reset] = useResetSecondFactorMutation();

  async function confirm() {
    try {
      await reset({ variables: { userId: buyer.id } });
      notify.success(`The second factor of ${name} was reset`);
    } catch (error) {
      notify.failure(error, 'Failed to reset the second factor');
      throw error;
    }
  }

  return (
    <ConfirmDialog
      trigger={<TextButton>Reset second factor</TextButton>}
      title="Reset the second factor?"
      description={`The authenticator app, passkeys and recovery codes of ${name} are removed and all their devices are signed out. Their password stays. Verify the identity of the person who requested this first.`}
      confirmLabel="Reset"
      onConfirm={confirm}
    />
  );
}
