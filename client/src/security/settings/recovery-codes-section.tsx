import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Button, ConfirmDialog, Dialog, notify } from '../../ui';
import { NewRecoveryCodes } from './new-recovery-codes';
import { Section, StateRow } from './section';
import { MySecondFactorDocument, useCreateRecoveryCodesMutation } from './security-settings.generated';

/** From here on it is time for new ones. */
const FEW = 3;

interface RecoveryCodesSectionProps {
  /** The account has an app or a passkey, which the codes replace in need. */
  isProtected: boolean;
  left: number;
}

export function RecoveryCodesSection({ isProtected, left }: RecoveryCodesSectionProps) {
  return (
    <Section
      title="Recovery codes"
      text="When your phone is lost or broken, one of these codes signs you in. Keep them where you keep your papers."
    >
      {isProtected ? (
        <StateRow action={<RenewCodes left={left} />}>
          <p className={left <= FEW ? 'figures text-danger' : 'figures'}>{leftText(left)}</p>
        </StateRow>
      ) : (
        <StateRow>
          <p className="text-muted">You get them when you set up an app or add a passkey.</p>
        </StateRow>
      )}
    </Section>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'No codes left';
  return left === 1 ? '1 code left' : `${left} codes left`;
}

function RenewCodes({ left }: { left: number }) {
  const [create, { loading }] = useCreateRecoveryCodesMutation({
    fetchPolicy: 'no-cache',
    refetchQueries: [MySecondFactorDocument],
  });
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [showing, setShowing] = useState(false);

  async function renew() {
    try {
      const { data } = await create();
      setCodes(data?.createRecoveryCodes.codes ?? []);
      setShowing(true);
    } catch (error) {
      notify.error(readFailure(error, 'The codes could not be created. Please try again.').message);
      throw error;
    }
  }

  return (
    <>
      <Button
        size="sm"
        loading={loading}
        onClick={() => (left > 0 ? setAsking(true) : void renew().catch(() => {}))}
      >
        Create new codes
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Create new recovery codes?"
        description="The codes you have saved stop working."
        confirmLabel="Create new codes"
        tone="primary"
        onConfirm={renew}
      />
      <Dialog open={showing} onOpenChange={setShowing} size="md" title="Save your recovery codes">
        <NewRecoveryCodes codes={codes} onDone={() => setShowing(false)} />
      </Dialog>
    </>
  );
}
