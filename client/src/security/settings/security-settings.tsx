import type { ReactNode } from 'react';
import { SecondFactorSettings } from './second-factor-settings';
import { SessionsSection } from './sessions-section';

interface SecuritySettingsProps {
  /** What stands first: how the password is changed here. */
  children?: ReactNode;
}

/** How one signs in, and where one is signed in. */
export function SecuritySettings({ children }: SecuritySettingsProps) {
  return (
    <div>
      {children}
      <SecondFactorSettings />
      <SessionsSection />
    </div>
  );
}
