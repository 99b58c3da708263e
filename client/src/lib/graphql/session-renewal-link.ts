import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { repeatAfter } from './repeat-after';

interface RenewalContext {
  /** The response of the operation replaces the session, e.g. that of a changed password. */
  renewsSession?: boolean;
  /** Renewals that were complete when the operation was sent. */
  renewalsBefore?: number;
}

/**
 * Repeats an operation that was refused because a renewal ended its session on the way; the new session is accepted. Without
 * this a refusal that arrives beside a renewal would sign the page out.
 */
export function createSessionRenewalLink(): ApolloLink {
  const pending = new Set<Promise<void>>();
  let renewals = 0;

  const note = new ApolloLink((operation, forward) => {
    const { renewsSession } = operation.getContext() as RenewalContext;
    if (!renewsSession) {
      operation.setContext({ renewalsBefore: renewals } satisfies RenewalContext);
      return forward(operation);
    }
    let settle!: () => void;
    const settled = new Promise<void>((resolve) => (settle = resolve));
    pending.add(settled);
    return forward(operation).pipe(
      finalize(() => {
        renewals += 1;
        pending.delete(settled);
        settle();
      }),
    );
  });

  const repeat = repeatAfter('UNAUTHENTICATED', (operation) => {
    const { renewsSession, renewalsBefore } = operation.getContext() as RenewalContext;
    if (renewsSession || (pending.size === 0 && renewalsBefore === renewals)) return undefined;
    return Promise.all(pending).then(() => undefined);
  });

  return ApolloLink.from([repeat, note]);
}
