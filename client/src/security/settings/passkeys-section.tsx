import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { describeDevice } from '#domain/device.js';
import { MAX_PASSKEYS, PASSKEY_NAME_MAX_LENGTH } from '#domain/second-factor.js';
import { formatLongDate } from '../../lib/dates';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, BRIEF_TOAST_MS, Button, ConfirmDialog, Dialog, notify, TextField } from '../../ui';
import { createPasskey, passkeyProblem, supportsPasskeys } from '../passkeys';
import { NewRecoveryCodes } from './recovery-codes-section';
import { Section, StateRow } from './section';
import {
  MySecondFactorDocument,
  useAddPasskeyMutation,
  useDeletePasskeyMutation,
  useStartPasskeyRegistrationMutation,
  type AccountPasskeyFragment,
} from './security-settings.generated';

interface PasskeysSectionProps {
  passkeys: readonly AccountPasskeyFragment[];
}

export function PasskeysSection({ passkeys }: PasskeysSectionProps) {
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, face, screen lock or a security key instead of a password."
    >
      <div className="flex flex-col gap-4">
        {passkeys.length > 0 && (
          <ul aria-label="Passkeys" className="divide-y rounded-md border bg-surface">
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyRow passkey={passkey} />
              </li>
            ))}
          </ul>
        )}
        <NextPasskey count={passkeys.length} />
      </div>
    </Section>
  );
}

function NextPasskey({ count }: { count: number }) {
  if (!supportsPasskeys()) {
    return <p className="text-sm text-muted">This browser cannot create passkeys.</p>;
  }
  if (count >= MAX_PASSKEYS) {
    return <p className="text-sm text-muted">You have {MAX_PASSKEYS} passkeys, which is the maximum.</p>;
  }
  if (count > 0) {
    return (
      <div>
        <AddPasskey />
      </div>
    );
  }
  return (
    <StateRow action={<AddPasskey />}>
      <p className="text-muted">No passkeys yet</p>
    </StateRow>
  );
}

function PasskeyRow({ passkey }: { passkey: AccountPasskeyFragment }) {
  const [remove] = useDeletePasskeyMutation({
    refetchQueries: [MySecondFactorDocument],
    awaitRefetchQueries: true,
  });

  async function confirm() {
    try {
      await remove({ variables: { id: passkey.id } });
      notify.success('Passkey removed', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The passkey could not be removed. Please try again.').message);
      throw error;
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="wide text-[0.9375rem] break-words">{passkey.name}</h3>
        <p className="figures text-[0.8125rem] text-muted">
          Added {formatLongDate(passkey.createdAt)},{' '}
          {passkey.lastUsedAt ? `last used ${formatLongDate(passkey.lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="sm" aria-label={`Remove ${passkey.name}`}>
            Remove
          </Button>
        }
        title="Remove this passkey?"
        description={`“${passkey.name}” no longer signs you in. Delete it on the device too, or it is still offered there.`}
        confirmLabel="Remove passkey"
        onConfirm={confirm}
      />
    </div>
  );
}

/** Names and creates a passkey, then shows the recovery codes when it is the first factor. */
export function AddPasskey() {
  const client = useApolloClient();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refetch = () => void client.refetchQueries({ include: [MySecondFactorDocument] });

  function change(next: boolean) {
    setOpen(next);
    if (next) return setCodes(null);
    // Refetched after closing: earlier it would unmount the dialog while the codes are shown.
    if (codes) refetch();
  }

  function added(fresh: readonly string[]) {
    notify.success('Passkey added');
    if (fresh.length > 0) return setCodes(fresh);
    setOpen(false);
    refetch();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={<Button size="sm">Add a passkey</Button>}
      size={codes ? 'md' : 'sm'}
      title={codes ? 'Save your recovery codes' : 'Add a passkey'}
    >
      {codes ? (
        <NewRecoveryCodes codes={codes} onDone={() => change(false)} />
      ) : (
        <PasskeyForm onAdded={added} />
      )}
    </Dialog>
  );
}

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name')
    .max(PASSKEY_NAME_MAX_LENGTH, `The name must be at most ${PASSKEY_NAME_MAX_LENGTH} characters`),
});

interface PasskeyFormProps {
  onAdded: (recoveryCodes: readonly string[]) => void;
}

function PasskeyForm({ onAdded }: PasskeyFormProps) {
  const [start] = useStartPasskeyRegistrationMutation({ fetchPolicy: 'no-cache' });
  const [add] = useAddPasskeyMutation({ fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState('');
  const form = useZodForm(schema, { defaultValues: { name: describeDevice(navigator.userAgent) ?? '' } });

  const submit = form.handleSubmit(async ({ name }) => {
    setFailure('');
    try {
      const options = (await start()).data?.startPasskeyRegistration.options;
      if (!options) return;
      const { data } = await add({ variables: { input: { name, response: await createPasskey(options) } } });
      if (data) onAdded(data.addPasskey.recoveryCodes);
    } catch (error) {
      const problem = passkeyProblem(error);
      const refused = readFailure(error, 'The passkey could not be added. Please try again.');
      if (problem) setFailure(problem);
      else if (!showFieldFailure(form, refused)) setFailure(refused.message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label="Name"
        autoComplete="off"
        hint="Distinguishes your passkeys. Next, your browser asks where to store it."
        {...form.field('name')}
      />
      <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
