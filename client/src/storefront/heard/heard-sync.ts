import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { HEARD_SENT_MAX } from '#domain/limits.js';
import { logProblem } from '../../lib/logging';
import { useHydrated } from '../../ui';
import { useViewer } from '../auth';
import { MarkTracksHeardDocument, MyHeardTracksDocument } from './heard.generated';
import {
  adoptMarks,
  claimMarks,
  dropMarksOfOthers,
  forgetUnsent,
  onMark,
  readSession,
  unsentMarks,
} from './heard-tracks';

/** Tracks heard one after the other are sent together. */
const PAUSE_MS = 5_000;

/** Batches are sent one after the other. */
let sending: Promise<void> = Promise.resolve();

/** Sends the marks that the account does not have yet. Rejects where they cannot be sent; they stay to be sent later. */
export function sendMarks(client: ApolloClient, { keepalive = false } = {}): Promise<void> {
  const run = sending.then(async () => {
    for (;;) {
      const tracks = unsentMarks().slice(0, HEARD_SENT_MAX);
      if (tracks.length === 0) return;
      await client.mutate({
        mutation: MarkTracksHeardDocument,
        variables: { input: { tracks, session: readSession() } },
        // The page may be left before the response.
        context: { fetchOptions: { keepalive } },
      });
      forgetUnsent(tracks);
    }
  });
  sending = run.catch(() => undefined);
  return run;
}

/** Keeps the marks of this browser and those of the signed-in account the same. */
export function HeardSync() {
  const client = useApolloClient();
  const hydrated = useHydrated();
  const { user, signedIn, lost } = useViewer();
  const accountId = user?.id ?? null;
  // Until the next login, a lost session still belongs to its user.
  const isVisitor = hydrated && !signedIn && !lost;
  useEffect(() => {
    if (isVisitor) dropMarksOfOthers(null);
  }, [isVisitor]);
  useEffect(() => (accountId === null ? undefined : keepInSync(client, accountId)), [client, accountId]);
  return null;
}

function keepInSync(client: ApolloClient, accountId: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  claimMarks(accountId);

  const send = (options?: { keepalive: boolean }) =>
    sendMarks(client, options).catch((error: unknown) =>
      logProblem('Heard tracks could not be sent; they are sent later', error),
    );
  const synchronise = async () => {
    await send();
    const { data } = await client.query({ query: MyHeardTracksDocument, fetchPolicy: 'network-only' });
    if (data && !stopped) adoptMarks(data.myHeardTracks.ids, data.myHeardTracks.session ?? null);
  };
  synchronise().catch((error: unknown) => logProblem('Heard tracks could not be loaded', error));

  const stopListening = onMark(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), PAUSE_MS);
  });
  const onHidden = () => {
    if (document.visibilityState === 'hidden' && unsentMarks().length > 0) void send({ keepalive: true });
  };
  const onOnline = () => void send();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('online', onOnline);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('online', onOnline);
  };
}
