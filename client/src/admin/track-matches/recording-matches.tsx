import type { DocumentNode } from 'graphql';
import { useState } from 'react';
import { MATCH_REASON_MAX, type MatchDecision } from '#domain/track-matches.js';
import { formatUtcDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { usePolling } from '../../lib/graphql/use-polling';
import { Badge, Button, Spinner, TextArea, TextButton, TextLink, useUnsentText } from '../../ui';
import { notify } from '../notices';
import { Panel } from '../page';
import { AlignedWaveforms } from './aligned-waveforms';
import { likenessText } from './match-words';
import {
  AudioMatchesDocument,
  useAudioMatchesQuery,
  useDecideMatchMutation,
  type AdminMatchFragment,
} from './track-matches.generated';

/** Recordings that are the same as an uploaded one, with a decision about each. Nothing for a file without any. */
export function RecordingMatches({ audio }: { audio: string }) {
  const query = useAudioMatchesQuery({
    variables: { path: audio },
    skip: !audio,
    fetchPolicy: 'network-only',
  });
  const { data, error, refetch } = query;
  const found = audio ? data?.audioMatches : undefined;
  const isWaiting = found?.status === 'waiting';
  usePolling(query, isWaiting);

  if (isWaiting) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner /> Comparing with all other tracks
      </p>
    );
  }
  if (found?.matches.length) {
    return (
      <Panel title="Same recording" className="flex flex-col gap-8">
        <Matches matches={found.matches} refetch={[AudioMatchesDocument]} />
      </Panel>
    );
  }
  // A file from before uploads were compared has nothing to show.
  if (!error || found || readFailure(error, '').code === 'NOT_FOUND') return null;
  return (
    <p role="alert" className="text-sm text-danger">
      Failed to compare with other tracks. <TextButton onClick={() => void refetch()}>Retry</TextButton>
    </p>
  );
}

interface MatchesProps {
  matches: readonly AdminMatchFragment[];
  /** Queries that show them, fetched again after a decision. */
  refetch: readonly DocumentNode[];
  /** True on a page about no single recording: each match names the one that is held. */
  isNamed?: boolean;
}

/** Recordings that are the same, with a decision about each. Not a form of its own: it may lie in one. */
export function Matches({ matches, ...props }: MatchesProps) {
  return matches.map((match) => <Match key={match.id} match={match} {...props} />);
}

function Match({
  match,
  refetch,
  isNamed = false,
}: { match: AdminMatchFragment } & Omit<MatchesProps, 'matches'>) {
  const { recording, other, blocking, decision, reason } = match;
  const name = other.title ?? 'Another upload';
  return (
    <section aria-label={`Match with ${name}`} className="flex flex-col gap-4">
      {isNamed && <HeldRecording {...recording} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">
          {other.product !== null && other.audio ? (
            <TextLink to={`/admin/products/edit/${other.product}`}>{name}</TextLink>
          ) : (
            name
          )}
        </h3>
        {other.sold && <Badge tone="danger">Sold</Badge>}
        <p className="text-sm text-muted">
          {[other.seller, other.since && `here since ${formatUtcDate(other.since)}`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <p className="text-sm">{likenessText(match)}</p>
      <AlignedWaveforms match={match} />
      <Statement of={recording.title ?? 'this recording'} text={recording.statement} />
      <Statement of={name} text={other.statement} />
      {decision && (
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {decision === 'allowed' ? 'Allowed' : 'Kept off sale'}: {reason}
        </p>
      )}
      {blocking && !decision && (
        <p className="text-sm text-sale">
          {`It cannot be published until you decide: the same recording was ${other.sold ? 'sold' : 'here earlier'}.`}
        </p>
      )}
      {(blocking || decision || other.sold) && <Decision key={decision} match={match} refetch={refetch} />}
    </section>
  );
}

function HeldRecording({ title, seller, product }: AdminMatchFragment['recording']) {
  return (
    <p className="-mb-2 text-sm [overflow-wrap:anywhere]">
      {title === null || product === null ? (
        <span>An upload that is no track yet</span>
      ) : (
        <TextLink to={`/admin/products/edit/${product}`}>{title}</TextLink>
      )}
      <span>{` ${seller === null ? '' : `by ${seller} `}is the same recording as`}</span>
    </p>
  );
}

/** Statement of an owner; renders nothing for one who has not made one yet. */
function Statement({ of, text }: { of: string; text: string | null }) {
  if (!text) return null;
  return (
    <figure className="border-l-2 border-l-edge pl-4 text-sm">
      <figcaption className="text-[0.8125rem] text-muted">The seller of {of} says</figcaption>
      <blockquote className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{text}</blockquote>
    </figure>
  );
}

function Decision({
  match: { id, decision },
  refetch,
}: { match: AdminMatchFragment } & Pick<MatchesProps, 'refetch'>) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [decide, { loading }] = useDecideMatchMutation();
  useUnsentText(reason.trim() !== '' && !loading);

  async function send(next: MatchDecision) {
    if (!reason.trim()) {
      setProblem('Please enter a reason');
      return;
    }
    setProblem(undefined);
    try {
      await decide({
        variables: { id, input: { decision: next, reason } },
        refetchQueries: [...refetch],
        awaitRefetchQueries: true,
      });
      notify.success(next === 'allowed' ? 'This recording may be sold' : 'This recording stays off sale');
    } catch (error) {
      notify.failure(error, 'Failed to store the decision');
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Reason of the decision"
        rows={2}
        maxLength={MATCH_REASON_MAX}
        hint="Kept in the audit log. Both sellers are mailed the decision; one whose track stays off sale gets the reason."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problem}
      />
      <div className="flex flex-wrap gap-3">
        {decision !== 'allowed' && (
          <Button loading={loading} onClick={() => void send('allowed')}>
            Allow the sale
          </Button>
        )}
        {decision !== 'blocked' && (
          <Button loading={loading} onClick={() => void send('blocked')}>
            Keep off sale
          </Button>
        )}
      </div>
    </div>
  );
}
