import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { ORDER_MESSAGE_MAX_LENGTH } from '#domain/limits.js';
import { REVIEW_DAYS } from '#domain/service-reviews.js';
import { formatLongDate } from '../lib/dates';
import { readFailure } from '../lib/graphql/failure';
import { Button, Card, ConfirmDialog, notify, TextArea } from '../ui';
import { placeText } from './comment-form';
import {
  ServiceReviewDocument,
  useApproveServiceOrderMutation,
  useRequestChangesMutation,
  type ServiceReviewFragment,
} from './service-review.generated';

interface ReviewAnswerProps {
  review: ServiceReviewFragment;
  extraRound?: ReactNode | undefined;
  afterApproval?: string | undefined;
}

/** The answer of the customer to the latest version: changes, or an approval. */
export function ReviewAnswer({ review, extraRound, afterApproval }: ReviewAnswerProps) {
  const { id, status, reviewUntil, versions, roundsIncluded, roundsUsed } = review;
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [request] = useRequestChangesMutation();
  const [approve] = useApproveServiceOrderMutation();
  const run = useAnswer();
  const version = versions.at(-1);
  if (status !== 'in_review' || !version) return null;

  const open = versions
    .flatMap(({ comments, number }) => comments.map((comment) => ({ ...comment, number })))
    .filter(({ replyTo, resolved }) => replyTo === null && !resolved);
  const left = roundsIncluded === null ? null : roundsIncluded - roundsUsed;
  const isUsedUp = left !== null && left <= 0;

  async function requestChanges() {
    if (open.length === 0 && !text.trim()) {
      setError('Write what should change, or set a comment on the version first');
      throw new Error('nothing to change');
    }
    await run(
      () => request({ variables: { id, text: text.trim() || null } }),
      'Changes requested. We mail you when the next version is ready.',
      'The changes could not be requested. Please try again.',
    );
    setText('');
  }

  return (
    <Card as="section" aria-labelledby="answer">
      <h3 id="answer" className="wide">
        Your answer to version {version.number}
      </h3>
      <p className="mt-2 max-w-prose text-sm text-muted">
        {`${roundsText(roundsIncluded, roundsUsed)}${reviewUntil ? ` Without an answer within ${REVIEW_DAYS} days, on ${formatLongDate(reviewUntil)}, the version counts as approved; we remind you twice before.` : ''}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ConfirmDialog
          trigger={<Button variant="primary">Approve version {version.number}</Button>}
          title={`Approve version ${version.number}?`}
          description={`The work is finished as you hear it, and no changes follow. ${afterApproval ?? 'The final files come next.'}`}
          confirmLabel="Approve"
          tone="primary"
          onConfirm={() =>
            run(
              () => approve({ variables: { id, version: version.number } }),
              `Version ${version.number} is approved.`,
              'The version could not be approved. Please try again.',
            )
          }
        />
        {isUsedUp ? null : (
          <ConfirmDialog
            trigger={
              <Button>{open.length > 0 ? `Request changes (${open.length})` : 'Request changes'}</Button>
            }
            title="Request changes?"
            description={`${open.length === 0 ? 'Write what should change.' : 'These comments make one round, with what you write beside them.'} ${left === null ? '' : left === 1 ? 'This is the last round in the price.' : `${left} rounds are left, this one included.`}`}
            confirmLabel="Request changes"
            tone="primary"
            onConfirm={requestChanges}
          >
            {open.length > 0 && (
              <ul
                aria-label="Open comments"
                tabIndex={0}
                className="mb-4 max-h-48 divide-y overflow-y-auto border-y text-sm"
              >
                {open.map((comment) => (
                  <li key={comment.id} className="flex gap-3 py-2">
                    <span className="figures shrink-0 text-muted">
                      {comment.number === version.number
                        ? placeText(comment)
                        : `Version ${comment.number}, ${placeText(comment)}`}
                    </span>
                    <span className="min-w-0 [overflow-wrap:anywhere]">{comment.text}</span>
                  </li>
                ))}
              </ul>
            )}
            <TextArea
              label={open.length > 0 ? 'Anything else (optional)' : 'What should change'}
              rows={3}
              maxLength={ORDER_MESSAGE_MAX_LENGTH}
              value={text}
              error={error}
              onChange={({ target }) => {
                setText(target.value);
                setError('');
              }}
            />
          </ConfirmDialog>
        )}
      </div>
      {isUsedUp && <div className="mt-4 text-sm">{extraRound ?? EXTRA_ROUND}</div>}
    </Card>
  );
}

const EXTRA_ROUND = <p>The rounds in the price are used. For another one, write to us.</p>;

function roundsText(included: number | null, used: number): string {
  if (included === null) return '';
  if (included === 0) return 'The price contains no rounds of changes.';
  return `${used} of ${included} ${included === 1 ? 'round' : 'rounds'} of changes used.`;
}

/**
 * Runs an answer and reports how it ended. One that comes too late loads the review again, so that the part shows what has
 * happened; any other failure is thrown, and the dialog stays open.
 */
function useAnswer(): (step: () => Promise<unknown>, success: string, failed: string) => Promise<void> {
  const client = useApolloClient();
  return async (step, success, failed) => {
    try {
      await step();
      notify.success(success);
    } catch (error) {
      const { message, code } = readFailure(error, failed);
      notify.error(message);
      if (code !== 'CONFLICT' && code !== 'ROUNDS_USED') throw error;
      await client.refetchQueries({ include: [ServiceReviewDocument] });
    }
  };
}
