import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { COMMENT_LIMITS } from '#domain/service-reviews.js';
import { readFailure } from '../lib/graphql/failure';
import { Button, TextArea, useUnsentText } from '../ui';
import { formatLength } from '../ui/media/format-length';
import { useAddComment } from './use-add-comment';

/** A moment, or a region, in seconds. */
export interface CommentPlace {
  at: number;
  until: number | null;
}

interface CommentFormProps {
  orderId: number;
  /** Number of the version. */
  number: number;
  place: CommentPlace;
  /** Comment that it replies to. */
  replyTo?: number;
  onEnd: () => void;
}

export const placeText = ({ at, until }: CommentPlace) =>
  until === null ? formatLength(at) : `${formatLength(at)} to ${formatLength(until)}`;

/** Writes a comment: Enter sends it, Shift and Enter begin a new line, Escape leaves it. */
export function CommentForm({ orderId, number, place, replyTo, onEnd }: CommentFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [sending, setSending] = useState(false);
  const add = useAddComment(orderId, number);
  useUnsentText(text.trim() !== '' && !sending);

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (sending) return;
    if (!text.trim()) return setError('Please enter a comment');
    setSending(true);
    setError('');
    try {
      await add({ ...place, text: text.trim(), replyTo: replyTo ?? null });
      onEnd();
    } catch (failure) {
      setError(readFailure(failure, 'The comment could not be saved. Please try again.').message);
      setSending(false);
    }
  }

  function keyed(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEnd();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      noValidate
      aria-label={replyTo === undefined ? 'Comment' : 'Reply'}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <TextArea
        label={replyTo === undefined ? `Comment at ${placeText(place)}` : 'Reply'}
        autoFocus
        required
        rows={2}
        maxLength={COMMENT_LIMITS.textLength}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={keyed}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={sending}>
          {replyTo === undefined ? 'Add comment' : 'Reply'}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
