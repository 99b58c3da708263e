import { formatPrice, StatusBadge, TextLink } from '../../ui';
import type { SentTrackFragment } from './seller.generated';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** One track sent in: what it is, where it stands, and the answer once there is one. */
export function SentTrack({ track }: { track: SentTrackFragment }) {
  const { trackName, genre, bpm, musicKey, price, status, answer, createdAt, reviewedAt, trackPath } = track;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="wide min-w-0 break-words">{trackName}</h3>
        <StatusBadge status={status} />
      </div>
      <p className="figures mt-1 text-sm text-muted">
        {[genre, `${bpm} BPM`, musicKey, formatPrice(price)].join(', ')}
      </p>
      <p className="mt-1 text-sm text-muted">
        Sent <Day iso={createdAt} />
        {reviewedAt && (
          <>
            , answered <Day iso={reviewedAt} />
          </>
        )}
      </p>
      {trackPath && (
        <p className="mt-1 text-sm">
          <TextLink to={trackPath} aria-label={`View in shop: ${trackName}`}>
            View in shop
          </TextLink>
        </p>
      )}
      {answer && (
        <figure className="mt-4 border-l-2 border-l-edge pl-4">
          <figcaption className="text-[0.8125rem] text-muted">Answer from Ghostnote</figcaption>
          <blockquote className="mt-1 break-words whitespace-pre-line">{answer}</blockquote>
        </figure>
      )}
    </li>
  );
}

function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{DAY.format(new Date(iso))}</time>;
}
