import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { TOTP_DIGITS } from '#domain/second-factor.js';
import { oneTimeCode } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import {
  Badge,
  Banner,
  BRIEF_TOAST_MS,
  Button,
  CodeField,
  ConfirmDialog,
  CopyField,
  Dialog,
  lazyPart,
  notify,
  Skeleton,
} from '../../ui';
import { NewRecoveryCodes } from './recovery-codes-section';
import { Section, StateRow } from './section';
import {
  MySecondFactorDocument,
  useDisableTotpMutation,
  useEnableTotpMutation,
  useStartTotpSetupMutation,
  type StartTotpSetupMutation,
} from './security-settings.generated';

export type TotpSetup = StartTotpSetupMutation['startTotpSetup'];

export function AuthenticatorSection({ isEnabled }: { isEnabled: boolean }) {
  return (
    <Section
      title="Authenticator app"
      text="After your password you enter a code from an app on your phone. A stolen password alone is not enough."
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
        <ConfirmDialog
          trigger={
            <Button size="sm" aria-label="Turn off the authenticator app">
              Turn off
            </Button>
          }
          title="Turn off the authenticator app?"
          description="Codes from the app are no longer accepted, and without a passkey your password alone signs you in."
          confirmLabel="Turn off"
          onConfirm={turnOff}
        />
      }
    >
      <Badge>On</Badge>
    </StateRow>
  );
}

const QrCode = lazyPart({
  load: () => import('./qr-code'),
  pick: (module) => module.default,
  name: 'The QR code',
  fallback: () => <Skeleton className="aspect-square h-auto w-44 rounded-md bg-line" />,
});

interface TotpSetupDialogProps {
  setup: TotpSetup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the secret, verifies a first code, then shows the recovery codes. */
export function TotpSetupDialog({ setup, open, onOpenChange }: TotpSetupDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const client = useApolloClient();
  // Refetched after closing: earlier it would unmount the dialog while the codes are shown.
  const refetch = () => void client.refetchQueries({ include: [MySecondFactorDocument] });

  function change(next: boolean) {
    onOpenChange(next);
    if (!next && codes) refetch();
  }

  function enabled(fresh: readonly string[]) {
    notify.success('Authenticator app turned on');
    if (fresh.length > 0) return setCodes(fresh);
    onOpenChange(false);
    refetch();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      size="md"
      title={codes ? 'Save your recovery codes' : 'Set up an authenticator app'}
    >
      {codes ? (
        <NewRecoveryCodes codes={codes} onDone={() => change(false)} />
      ) : (
        <SetupForm setup={setup} onEnabled={enabled} />
      )}
    </Dialog>
  );
}

const schema = z.object({ code: oneTimeCode(TOTP_DIGITS) });

interface SetupFormProps {
  setup: TotpSetup;
  onEnabled: (codes: readonly string[]) => void;
}

function SetupForm({ setup, onEnabled }: SetupFormProps) {
  const [enable] = useEnableTotpMutation({ fetchPolicy: 'no-cache' });
  const form = useZodForm(schema, { defaultValues: { code: '' } });

  async function send(variables: { code: string }) {
    const { data } = await enable({ variables });
    if (data) onEnabled(data.enableTotp.codes);
  }
  const { onSubmit, failure } = useSubmit(form, 'The app could not be turned on. Please try again.', send);

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <QrCode text={setup.uri} label="QR code for the authenticator app" className="w-44" />
        <div className="flex min-w-0 flex-col gap-4 text-sm">
          <p>
            Scan the code with an authenticator app such as Aegis, 1Password or Google Authenticator.{' '}
            <a
              href={setup.uri}
              className="text-bone underline decoration-edge underline-offset-4 hover:decoration-signal md:hidden"
            >
              Open the app on this phone
            </a>
          </p>
          <CopyField
            label="Or enter this key by hand"
            value={setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            copied="Key copied"
          />
        </div>
      </div>
      <CodeField
        label="Code from the app"
        hint="The app shows a new one every 30 seconds."
        {...form.field('code')}
      />
      <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
        Turn on
      </Button>
    </form>
  );
}
