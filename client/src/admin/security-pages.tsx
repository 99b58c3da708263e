import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { SecondFactorSettings, SecuritySettings, useMySecondFactorQuery } from '../security/settings';
import { Button, Logo, TextButton, usePageMeta } from '../ui';
import { PageHead } from './page';
import { AdminMeDocument, endAdminSession, secondFactorEnrolled, useAdminLogout } from './session';

/** Security settings of the signed-in admin. */
export function SecurityPage() {
  usePageMeta('Security');
  return (
    <>
      <PageHead title="Security" className="mb-8" />
      <SecuritySettings />
    </>
  );
}

/** Replaces every admin page while the store requires a second factor that this session has not proven. */
export function EnrolmentPage() {
  usePageMeta('Second factor required');
  const { data } = useMySecondFactorQuery();
  const factors = data?.mySecondFactor;
  const hasFactor = Boolean(factors && (factors.totpEnabled || factors.passkeys.length > 0));
  // An existing factor was not used at this sign-in; one that is set up here counts at once.
  const [hadFactor, setHadFactor] = useState<boolean | null>(null);
  if (factors && hadFactor === null) setHadFactor(hasFactor);
  const logout = useAdminLogout();

  return (
    <main id="main" className="mx-auto w-full max-w-4xl px-4 py-12 md:px-8 md:py-16">
      <div className="flex items-center justify-between gap-4">
        <Logo className="h-6" />
        <TextButton onClick={() => void logout()}>Logout</TextButton>
      </div>
      {hadFactor ? <SignInAgain /> : <Enrol isDone={hasFactor} />}
    </main>
  );
}

function Enrol({ isDone }: { isDone: boolean }) {
  const client = useApolloClient();
  const [opening, setOpening] = useState(false);

  async function open() {
    setOpening(true);
    // Admin rights start with the factor, so cached data about the account is outdated.
    await client.query({ query: AdminMeDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    secondFactorEnrolled();
  }

  return (
    <>
      <h1 className="display-md mt-12">Set up a second factor</h1>
      <p className="mt-3 max-w-prose text-muted">
        This store requires a second factor of every admin, because a stolen password alone must not be
        enough. Set up an authenticator app or add a passkey. One of them is enough.
      </p>
      <div className="my-8 border-y py-8 md:my-10 md:py-10">
        <SecondFactorSettings />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="primary" size="lg" disabled={!isDone} loading={opening} onClick={() => void open()}>
          Go to the admin area
        </Button>
        {!isDone && <p className="text-sm text-muted">Opens once one of them is set up.</p>}
      </div>
    </>
  );
}

function SignInAgain() {
  return (
    <>
      <h1 className="display-md mt-12">Please sign in again</h1>
      <p className="mt-3 max-w-prose text-muted">
        This store requires a second factor of every admin. You have one, but this session began without it.
      </p>
      <Button variant="primary" size="lg" className="mt-8" onClick={() => endAdminSession('expired')}>
        Sign in again
      </Button>
    </>
  );
}
