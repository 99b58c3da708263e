import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { Button, FieldError } from '../../ui';
import { passkeyProblem, signWithPasskey, supportsPasskeys } from '../passkeys';
import { signedInOf, type SignedIn } from './second-factor';
import { useSignInWithPasskeyMutation, useStartPasskeySignInMutation } from './second-factor.generated';

interface PasskeySignInProps {
  /** Refuses accounts that are no admin, without opening a session. */
  adminOnly?: boolean;
  onSignedIn: (signedIn: SignedIn) => void | Promise<void>;
}

const FAILED = 'You could not be signed in with a passkey. Please try again.';

/** Sign-in by passkey alone. Renders nothing in browsers without passkeys. */
export function PasskeySignIn({ adminOnly = false, onSignedIn }: PasskeySignInProps) {
  const options = { fetchPolicy: 'no-cache', context: { anonymous: true } } as const;
  const [start] = useStartPasskeySignInMutation(options);
  const [signIn] = useSignInWithPasskeyMutation(options);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState('');
  if (!supportsPasskeys()) return null;

  async function run() {
    setFailure('');
    setRunning(true);
    try {
      const started = (await start()).data?.startPasskeySignIn;
      if (!started) return;
      const response = await signWithPasskey(started.options);
      const input = { challenge: started.challenge, response, ...(adminOnly && { adminOnly }) };
      const { data } = await signIn({ variables: { input } });
      const signedIn = signedInOf(data?.signInWithPasskey);
      if (signedIn) await onSignedIn(signedIn);
    } catch (error) {
      setFailure(passkeyProblem(error) ?? readFailure(error, FAILED).message);
    } finally {
      setRunning(false);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button size="lg" loading={running} onClick={() => void run()} className="w-full">
        {!running && <KeyRound aria-hidden className="size-4" />}
        <span>Use a passkey</span>
      </Button>
      <FieldError error={failure} />
    </div>
  );
}
