import { Check, CornerDownRight, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ServiceSide } from '#domain/service-reviews.js';
import { formatDateTime, formatUtcDateTime } from '../lib/dates';
import { readFailure } from '../lib/graphql/failure';
import { Button, cn, notify, useStore } from '../ui';
import { CommentForm, placeText } from './comment-form';
import type { ReviewAudio } from './review-audio';
import {
  useResolveCommentMutation,
  type ServiceCommentFragment,
  type ServiceReviewFragment,
} from './service-review.generated';
import { useReviewSeconds } from './use-review-audio';

type Version = ServiceReviewFragment['versions'][number];

const FILTERS = ['open', 'resolved', 'all'] as const;
type Filter = (typeof FILTERS)[number];

/** Seconds for which a comment on a moment is lit. */
const LIT_SECONDS = 3;

interface CommentListProps {
  orderId: number;
  version: Version;
  audio: ReviewAudio;
  playing: boolean;
  /** Side of the reader. */
  side: ServiceSide;
  canComment: boolean;
}

/** Comments on a version in the order of their places, with replies; those at the playhead are lit. */
export function CommentList({ orderId, version, audio, playing, side, canComment }: CommentListProps) {
  const [filter, setFilter] = useState<Filter>('open');
  const seconds = useReviewSeconds(audio);
  const roots = version.comments
    .filter(({ replyTo }) => replyTo === null)
    .sort((a, b) => a.at - b.at || a.id - b.id);
  const shown = roots.filter(({ resolved }) => filter === 'all' || resolved === (filter === 'resolved'));
  const counts: Record<Filter, number> = {
    open: roots.filter(({ resolved }) => !resolved).length,
    resolved: roots.filter(({ resolved }) => resolved).length,
    all: roots.length,
  };
  const isAtPlayhead = ({ at, until }: ServiceCommentFragment) =>
    seconds >= at && seconds < (until ?? at + LIT_SECONDS);
  const lit = playing ? shown.find(isAtPlayhead)?.id : undefined;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[data-lit]');
    // The list scrolls, never the page.
    if (item && list.current) list.current.scrollTop = item.offsetTop - list.current.offsetTop;
  }, [lit]);

  return (
    <section aria-label={`Comments on version ${version.number}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="wide text-sm">Comments</h3>
        <div role="group" aria-label="Show comments" className="flex gap-1">
          {FILTERS.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="ghost"
              aria-pressed={filter === name}
              className={cn(filter === name && 'bg-raised')}
              onClick={() => setFilter(name)}
            >
              <span>{FILTER_NAMES[name]}</span>
              <span className="figures text-muted">{counts[name]}</span>
            </Button>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{emptyText(filter, roots.length, canComment)}</p>
      ) : (
        <ol
          ref={list}
          className="mt-3 divide-y border-y md:max-h-128 md:overflow-y-auto"
          tabIndex={shown.length > 5 ? 0 : undefined}
          aria-label="Comments"
        >
          {shown.map((comment) => (
            <Comment
              key={comment.id}
              orderId={orderId}
              number={version.number}
              comment={comment}
              replies={version.comments.filter(({ replyTo }) => replyTo === comment.id)}
              isLit={playing && isAtPlayhead(comment)}
              side={side}
              canComment={canComment}
              onSeek={() => audio.seek(comment.at)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

const FILTER_NAMES: Record<Filter, string> = { open: 'Open', resolved: 'Resolved', all: 'All' };

function emptyText(filter: Filter, count: number, canComment: boolean): string {
  if (count === 0) {
    return canComment
      ? 'No comments on this version yet. Play it, and comment where something should change.'
      : 'There are no comments on this version.';
  }
  return filter === 'open' ? 'No open comments.' : 'No resolved comments.';
}

interface CommentProps {
  orderId: number;
  number: number;
  comment: ServiceCommentFragment;
  replies: readonly ServiceCommentFragment[];
  isLit: boolean;
  side: ServiceSide;
  canComment: boolean;
  onSeek: () => void;
}

function Comment(props: CommentProps) {
  const { orderId, number, comment, replies, isLit, side, canComment, onSeek } = props;
  const [isReplying, setReplying] = useState(false);
  const [resolve] = useResolveCommentMutation();
  const { id, at, until, text, resolved, round } = comment;

  async function toggle() {
    try {
      await resolve({
        variables: { id: orderId, commentId: id, resolved: !resolved },
        optimisticResponse: { resolveComment: { id, resolved: !resolved } },
      });
    } catch (failure) {
      notify.error(readFailure(failure, 'The comment could not be changed. Please try again.').message);
    }
  }

  return (
    <li
      data-lit={isLit || undefined}
      className={cn('px-2 py-3 text-sm transition-colors md:px-3', isLit && 'bg-raised')}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <button
          type="button"
          onClick={onSeek}
          aria-label={`Go to ${placeText({ at, until })}`}
          className="figures min-h-6 rounded-sm text-signal underline-offset-4 hover:underline touch:min-h-11"
        >
          {placeText({ at, until })}
        </button>
        <Author comment={comment} side={side} />
        {round !== null && <span className="text-[0.8125rem] text-muted">{`Round ${round}`}</span>}
      </div>
      <p className={cn('mt-1 whitespace-pre-line [overflow-wrap:anywhere]', resolved && 'text-muted')}>
        {text}
      </p>
      {replies.map((reply) => (
        <div key={reply.id} className="mt-2 border-l-2 pl-3">
          <Author comment={reply} side={side} />
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
        </div>
      ))}
      {isReplying ? (
        <div className="mt-3">
          <CommentForm
            orderId={orderId}
            number={number}
            place={{ at, until }}
            replyTo={id}
            onEnd={() => setReplying(false)}
          />
        </div>
      ) : (
        canComment && (
          <div className="mt-1 -ml-3 flex flex-wrap">
            <Button size="sm" variant="ghost" onClick={() => setReplying(true)}>
              <CornerDownRight aria-hidden className="size-4" />
              Reply
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void toggle()}>
              {resolved ? (
                <RotateCcw aria-hidden className="size-4" />
              ) : (
                <Check aria-hidden className="size-4" />
              )}
              <span>{resolved ? 'Open again' : 'Resolve'}</span>
            </Button>
          </div>
        )
      )}
    </li>
  );
}

interface AuthorProps {
  comment: ServiceCommentFragment;
  side: ServiceSide;
}

function Author({ comment, side }: AuthorProps) {
  const store = useStore().name;
  // The admin panel writes dates in UTC.
  const day = side === 'store' ? formatUtcDateTime : formatDateTime;
  const names: Record<ServiceSide, string> = { customer: 'Customer', maker: 'Producer', store };
  return (
    <span className="text-[0.8125rem] text-muted">
      {comment.side === side ? 'You' : names[comment.side]}
      {', '}
      <time dateTime={comment.createdAt}>{day(comment.createdAt)}</time>
    </span>
  );
}
