import type { ReactNode } from 'react';
import { readFailure } from '../../lib/graphql/failure';
import { ErrorState, Skeleton } from '../../ui';
import { AuthenticatorSection } from './authenticator-section';
import { PasskeysSection } from './passkeys-section';
import { RecoveryCodesSection } from './recovery-codes-section';
import { useMySecondFactorQuery } from './security-settings.generated';
import { SessionsSection } from './sessions-section';

interface SecuritySettingsProps {
  /** Password section of the area, shown first. */
  children?: ReactNode;
}

/** Security settings: password, second factors and sessions. */
export function SecuritySettings({ children }: SecuritySettingsProps) {
  return (
    <div>
      {children}
      <SecondFactorSettings />
      <SessionsSection />
    </div>
  );
}

/** Authenticator app, passkeys and recovery codes. */
export function SecondFactorSettings() {
  const { data, error, refetch } = useMySecondFactorQuery({ fetchPolicy: 'cache-and-network' });
  const state = data?.mySecondFactor;
  if (!state && error) {
    const { message } = readFailure(error, 'Failed to load your sign-in methods');
    return <ErrorState message={message} onRetry={() => void refetch()} className="border-t md:py-16" />;
  }
  if (!state) return <SectionsLoading />;
  const isProtected = state.totpEnabled || state.passkeys.length > 0;
  return (
    <>
      <AuthenticatorSection isEnabled={state.totpEnabled} />
      <PasskeysSection passkeys={state.passkeys} />
      <RecoveryCodesSection isProtected={isProtected} left={state.recoveryCodesLeft} />
    </>
  );
}

function SectionsLoading() {
  return (
    <div aria-busy>
      {['app', 'passkeys', 'codes'].map((section) => (
        <div
          key={section}
          className="grid grid-cols-1 gap-x-16 gap-y-5 border-t py-8 md:py-10 lg:grid-cols-[19rem_minmax(0,1fr)]"
        >
          <div>
            <Skeleton className="h-6 w-44" />
            <Skeleton className="mt-3 w-full max-w-xs" />
            <Skeleton className="mt-2 w-3/4 max-w-2xs" />
          </div>
          <Skeleton className="h-17 max-w-3xl rounded-md" />
        </div>
      ))}
    </div>
  );
}
