import { Pause, Play, Repeat2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TAKES_COMMENTS } from '#domain/services.js';
import { Button, Card, IconButton, Spinner } from '../ui';
import { formatLength } from '../ui/media/format-length';
import { CommentForm, type CommentPlace } from './comment-form';
import { CommentList } from './comment-list';
import { ReviewAnswer } from './review-answer';
import { ReviewWaveform } from './review-waveform';
import type { ServiceReviewFragment } from './service-review.generated';
import type { ServiceReviewPanelProps } from './review-props';
import { useReviewAudio, useReviewSeconds } from './use-review-audio';
import { leaveKeysToPlayer, useReviewKeys } from './use-review-keys';
import { VersionChoice } from './version-choice';

const SKIP_SECONDS = 10;
const STEP_SECONDS = 5;

interface ReviewPlayerProps extends ServiceReviewPanelProps {
  review: ServiceReviewFragment;
}

/** Player of the versions, their comments, and the answer of the customer. */
export function ReviewPlayer({ review, side, playableAddress, onPlay, ...props }: ReviewPlayerProps) {
  const { versions, status } = review;
  const box = useRef<HTMLDivElement>(null);
  const { audio, state } = useReviewAudio(versions, { playableAddress, onPlay });
  const version = versions.find(({ number }) => number === state.current) ?? versions.at(-1)!;
  const [region, setRegion] = useState<CommentPlace | null>(null);
  const [draft, setDraft] = useState<CommentPlace | null>(null);
  const canComment = TAKES_COMMENTS.includes(status);
  const isLatest = version.number === versions.at(-1)?.number;

  const beginComment = () => {
    if (canComment) setDraft(region ?? { at: Math.min(audio.position, version.duration), until: null });
  };
  const returnsFocus = useRef(false);
  const endComment = () => {
    returnsFocus.current = true;
    setDraft(null);
    setRegion(null);
  };
  useEffect(() => {
    // The button is there again once the form is gone.
    if (returnsFocus.current) box.current?.querySelector<HTMLElement>('[data-comment-button]')?.focus();
    returnsFocus.current = false;
  }, [draft]);
  useReviewKeys(box, {
    ' ': () => audio.toggle(),
    k: () => audio.toggle(),
    j: () => audio.seekBy(-SKIP_SECONDS),
    l: () => audio.seekBy(SKIP_SECONDS),
    arrowleft: () => audio.seekBy(-STEP_SECONDS),
    arrowright: () => audio.seekBy(STEP_SECONDS),
    c: beginComment,
    x: () => audio.switchOver(),
  });

  return (
    <div ref={box} className="flex min-w-0 flex-col gap-6">
      <Card className="min-w-0 p-0">
        <VersionChoice
          versions={versions}
          state={state}
          turnedDown={audio.turnedDown}
          onChoose={(number) => {
            setDraft(null);
            setRegion(null);
            void audio.choose(number);
          }}
          onCompare={(number) => audio.compareWith(number)}
        />
        <div className="flex flex-col gap-4 px-4 py-5 md:px-5">
          {version.note && (
            <p className="border-l-2 pl-4 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
              {version.note}
            </p>
          )}
          <div className="flex items-center gap-4">
            <IconButton
              label={state.playing ? 'Pause' : `Play version ${version.number}`}
              icon={
                state.loading ? (
                  <Spinner label="" />
                ) : state.playing ? (
                  <Pause aria-hidden className="fill-current" />
                ) : (
                  <Play aria-hidden className="fill-current" />
                )
              }
              onClick={() => audio.toggle()}
              className="size-13 rounded-full bg-signal text-ink hover:bg-signal-soft"
            />
            <Clock audio={audio} duration={version.duration} />
            {state.other !== null && (
              <Button
                size="sm"
                className="ml-auto"
                onClick={(event) => {
                  leaveKeysToPlayer(event);
                  audio.switchOver();
                }}
              >
                <Repeat2 aria-hidden className="size-4" />
                Switch
              </Button>
            )}
          </div>
          <ReviewWaveform
            version={version}
            audio={audio}
            playing={state.playing}
            region={draft ?? region}
            onRegion={canComment ? setRegion : undefined}
          />
          {state.failed && (
            <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
              The version could not be played. Please check your connection.
              <Button size="sm" onClick={() => audio.retry()}>
                Retry
              </Button>
            </p>
          )}
          {canComment &&
            (draft ? (
              <CommentForm
                key={`${draft.at}-${draft.until}`}
                orderId={review.id}
                number={version.number}
                place={draft}
                onEnd={endComment}
              />
            ) : (
              <CommentButton audio={audio} region={region} onPress={beginComment} />
            ))}
        </div>
      </Card>
      <CommentList
        orderId={review.id}
        version={version}
        audio={audio}
        playing={state.playing}
        side={side}
        canComment={canComment}
      />
      {side === 'customer' && isLatest && <ReviewAnswer review={review} {...props} />}
    </div>
  );
}

type Audio = ReturnType<typeof useReviewAudio>['audio'];

function Clock({ audio, duration }: { audio: Audio; duration: number }) {
  const seconds = useReviewSeconds(audio);
  return (
    <span className="figures text-sm text-muted">
      {formatLength(seconds)} / {formatLength(duration)}
    </span>
  );
}

interface CommentButtonProps {
  audio: Audio;
  region: CommentPlace | null;
  onPress: () => void;
}

/** Opens the comment at the playhead, or over the chosen region. */
function CommentButton({ audio, region, onPress }: CommentButtonProps) {
  const seconds = useReviewSeconds(audio);
  const at = region?.at ?? seconds;
  const place = region?.until ? `${formatLength(at)} to ${formatLength(region.until)}` : formatLength(at);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button data-comment-button onClick={onPress}>
        Comment at <span className="figures">{place}</span>
      </Button>
      <p className="text-[0.8125rem] text-muted max-md:hidden">
        <kbd>C</kbd> comments, <kbd>Space</kbd> plays, a drag over the waveform marks a region.
      </p>
    </div>
  );
}
