import type { ApolloLink } from '@apollo/client';
import { repeatAfter } from '../../lib/graphql/repeat-after';
import { confirmPassword } from './reauthentication-store';

interface ReauthenticationContext {
  /** The dialog's own request: a wrong password is refused with the same code. */
  confirmsPassword?: boolean;
}

/** Repeats what was refused with REAUTHENTICATION_REQUIRED after the person has entered their password. */
export function reauthenticationLink(): ApolloLink {
  return repeatAfter('REAUTHENTICATION_REQUIRED', (operation) => {
    const { confirmsPassword } = operation.getContext() as ReauthenticationContext;
    return confirmsPassword ? undefined : confirmPassword();
  });
}
