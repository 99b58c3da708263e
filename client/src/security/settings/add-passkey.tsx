import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { describeDevice } from '#domain/device.js';
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/second-factor.js';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, Dialog, notify, TextField } from '../../ui';
import { createPasskey, passkeyProblem } from '../passkeys';
import { NewRecoveryCodes } from './new-recovery-codes';
import {
  MySecondFactorDocument,
  useAddPasskeyMutation,
  useStartPasskeyRegistrationMutation,
} from './security-settings.generated';

/** Asks for a name, lets the browser create the key, and shows the recovery codes that come with the first factor. */
export function AddPasskey() {
  const client = useApolloClient();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refetch = () => void client.refetchQueries({ include: [MySecondFactorDocument] });

  function change(next: boolean) {
    setOpen(next);
    if (next) return setCodes(null);
    // Not before: the list would take this dialog off the screen while the codes are read.
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
        hint="Tells your passkeys apart. Your browser then asks where to keep it."
        {...form.field('name')}
      />
      <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
