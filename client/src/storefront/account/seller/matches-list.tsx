import { useState } from 'react';
import { MATCH_REASON_MAX } from '#domain/track-matches.js';
import { readFailure } from '../../../lib/graphql/failure';
import { BRIEF_TOAST_MS, Button, notify, TextArea, TextButton, useUnsentText } from '../../../ui';
import { useMyMatchesQuery, useStateOnMatchMutation, type SellerMatchFragment } from './seller.generated';

/**
 * Recordings of the seller that are the same as those of others, with a form for the seller's statement; renders nothing
 * without any.
 */
export function MatchesList() {
  const { data, error, refetch } = useMyMatchesQuery({ fetchPolicy: 'cache-and-network' });
  const matches = data?.myMatches ?? [];
  if (error && !data) {
    return (
      <p role="alert" className="mt-4 text-sm text-danger">
        Failed to load same recordings. <TextButton onClick={() => void refetch()}>Retry</TextButton>
      </p>
    );
  }
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="same-recordings" className="mt-10">
      <h3 id="same-recordings" className="wide">
        Same recordings
      </h3>
      <ul className="mt-2 divide-y">
        {matches.map((match) => (
          <Match key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function textOf({ title, held, otherTitle, seconds, decision }: SellerMatchFragment): string {
  const own = title === null ? 'Your uploaded package' : `“${title}”`;
  const length = `${Math.round(seconds)} seconds`;
  if (decision === 'allowed')
    return `${own} and another recording share ${length}. We decided that both may be sold.`;
  if (decision === 'blocked') {
    return held
      ? `${own} shares ${length} with an earlier recording. We decided that it must not be sold here.`
      : `A later recording shares ${length} with ${own}. We decided that it must not be sold here.`;
  }
  if (!held) return `A later recording shares ${length} with ${own}. It is held until we have decided.`;
  const other = otherTitle === null ? 'an earlier recording' : `“${otherTitle}”, which was here earlier`;
  return `${own} shares ${length} with ${other}. It is held until we have decided.`;
}

function Match({ match }: { match: SellerMatchFragment }) {
  const { id, decision, statement } = match;
  const [text, setText] = useState(statement ?? '');
  const [problem, setProblem] = useState<string>();
  const [state, { loading }] = useStateOnMatchMutation();
  useUnsentText(text.trim() !== (statement ?? '').trim() && decision === null && !loading);

  async function send() {
    if (!text.trim()) {
      setProblem('Please enter a statement');
      return;
    }
    setProblem(undefined);
    try {
      await state({ variables: { id, input: { text } } });
      notify.success('We read your statement before we decide', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'Your statement was not sent').message, { duration: BRIEF_TOAST_MS });
    }
  }

  return (
    <li className="flex flex-col gap-4 py-4">
      <p className="text-sm [overflow-wrap:anywhere]">{textOf(match)}</p>
      {decision === null && (
        <div className="flex flex-col items-start gap-3">
          <TextArea
            label="Your statement"
            rows={3}
            maxLength={MATCH_REASON_MAX}
            hint="How the recordings came to be the same. We hear the other side as well."
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={problem}
            className="w-full"
          />
          <Button size="sm" loading={loading} onClick={() => void send()}>
            {statement === null ? 'Send statement' : 'Change statement'}
          </Button>
        </div>
      )}
    </li>
  );
}
