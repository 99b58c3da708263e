import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { ConfirmDialog, TextButton } from '../../ui';
import { notify } from '../notices';
import { useResetSecondFactorMutation, type AdminBuyerFragment } from './buyers.generated';

/** For a person who has lost app, passkeys and recovery codes, and has proven otherwise who they are. */
export function ResetSecondFactor({ buyer }: { buyer: AdminBuyerFragment }) {
  const name = `${buyer.name} ${buyer.lastName}`;
  const [asking, setAsking] = useState(false);
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
      <TextButton onClick={() => setAsking(true)}>Reset second factor</TextButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reset the second factor?"
        description={`The authenticator app, passkeys and recovery codes of ${name} are removed and all their devices are signed out. Their password stays. Make sure first that it is them who asks.`}
        confirmLabel="Reset"
        onConfirm={confirm}
      />
    </>
  );
}
