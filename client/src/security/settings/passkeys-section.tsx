import { useState } from 'react';
import { MAX_PASSKEYS } from '#domain/second-factor.js';
import { formatLongDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, ConfirmDialog, notify } from '../../ui';
import { supportsPasskeys } from '../passkeys';
import { AddPasskey } from './add-passkey';
import { Section, StateRow } from './section';
import {
  MySecondFactorDocument,
  useDeletePasskeyMutation,
  type AccountPasskeyFragment,
} from './security-settings.generated';

interface PasskeysSectionProps {
  passkeys: readonly AccountPasskeyFragment[];
}

export function PasskeysSection({ passkeys }: PasskeysSectionProps) {
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, face, screen lock or a security key. Nothing to type, nothing to steal."
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
    return <p className="text-sm text-muted">You have {MAX_PASSKEYS} passkeys, which is the most.</p>;
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
  const [asking, setAsking] = useState(false);
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
      <Button size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this passkey?"
        description={`“${passkey.name}” no longer signs you in. Delete it on the device too, or it is still offered there.`}
        confirmLabel="Remove passkey"
        onConfirm={confirm}
      />
    </div>
  );
}
