import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Badge, BRIEF_TOAST_MS, Button, ConfirmDialog, notify } from '../../ui';
import { Section, StateRow } from './section';
import {
  MySecondFactorDocument,
  useDisableTotpMutation,
  useStartTotpSetupMutation,
  type StartTotpSetupMutation,
} from './security-settings.generated';
import { TotpSetupDialog } from './totp-setup-dialog';

export type TotpSetup = StartTotpSetupMutation['startTotpSetup'];

export function AuthenticatorSection({ isEnabled }: { isEnabled: boolean }) {
  return (
    <Section
      title="Authenticator app"
      text="After your password you enter a code from an app on your phone. A stolen password alone opens nothing."
    >
      {isEnabled ? <EnabledApp /> : <SetUpApp />}
    </Section>
  );
}

function SetUpApp() {
  // The secret must not stay in the cache.
  const [start, { loading }] = useStartTotpSetupMutation({ fetchPolicy: 'no-cache' });
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [open, setOpen] = useState(false);

  async function begin() {
    try {
      const { data } = await start();
      if (!data) return;
      setSetup(data.startTotpSetup);
      setOpen(true);
    } catch (error) {
      notify.error(readFailure(error, 'The setup could not be started. Please try again.').message);
    }
  }

  return (
    <StateRow
      action={
        <Button size="sm" loading={loading} onClick={() => void begin()}>
          Set up
        </Button>
      }
    >
      <p className="text-muted">Off</p>
      {setup && <TotpSetupDialog setup={setup} open={open} onOpenChange={setOpen} />}
    </StateRow>
  );
}

function EnabledApp() {
  const [asking, setAsking] = useState(false);
  const [disable] = useDisableTotpMutation({
    refetchQueries: [MySecondFactorDocument],
    awaitRefetchQueries: true,
  });

  async function turnOff() {
    try {
      await disable();
      notify.success('Authenticator app turned off', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The app could not be turned off. Please try again.').message);
      throw error;
    }
  }

  return (
    <StateRow
      action={
        <Button size="sm" aria-label="Turn off the authenticator app" onClick={() => setAsking(true)}>
          Turn off
        </Button>
      }
    >
      <Badge tone="signal">On</Badge>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Turn off the authenticator app?"
        description="Codes from the app no longer count, and without a passkey your password alone signs you in."
        confirmLabel="Turn off"
        onConfirm={turnOff}
      />
    </StateRow>
  );
}
