import { MAIL_GIVE_UP_DAYS } from '#domain/newsletters.js';
import { formatCount } from '#domain/numbers.js';
import { formatUtcDateTime } from '../../lib/dates';
import { StatusBadge } from '../../ui';
import { Fact, Panel } from '../page';
import { NewsletterPreview } from './newsletter-preview';
import type { AdminNewsletterFragment } from './newsletters.generated';

const FULL = 100;

/** A newsletter on its way, or one that was sent: figures, recipients and the mail. */
export function NewsletterReport({ newsletter }: { newsletter: AdminNewsletterFragment }) {
  const { subject, body, status, genres, sellers, startedAt, sentAt } = newsletter;
  const { recipients, sent, failed, unsubscribed } = newsletter;
  const figures = { Recipients: recipients, Sent: sent, Failed: failed, Unsubscribed: unsubscribed };
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Panel title="Figures" action={<StatusBadge status={status} className="mr-5" />}>
          <dl className="grid grid-cols-2 gap-5 sm:grid-cols-4">
            {Object.entries(figures).map(([name, value]) => (
              <div key={name}>
                <dt className="text-[0.8125rem] text-muted">{name}</dt>
                <dd className="wide figures text-xl">{formatCount(value)}</dd>
              </div>
            ))}
          </dl>
          {failed > 0 && (
            <p className="mt-5 max-w-prose text-sm text-muted">
              {`Failed: the mail server of the recipient refused the mail, or did not take it within ${MAIL_GIVE_UP_DAYS} days. A mailbox that does not exist is unsubscribed.`}
            </p>
          )}
          {status === 'sending' && <Progress done={sent + failed} all={recipients} />}
        </Panel>
        <Panel title="Recipients">
          <dl className="flex flex-col gap-3 text-sm">
            <Fact label="Genres">{genres.length === 0 ? 'All' : genres.join(', ')}</Fact>
            <Fact label="Followers of">
              {sellers.length === 0 ? 'All' : sellers.map(({ name }) => name).join(', ')}
            </Fact>
            <Fact label="Begun">{startedAt && formatUtcDateTime(startedAt)}</Fact>
            <Fact label="Finished">{sentAt && formatUtcDateTime(sentAt)}</Fact>
          </dl>
        </Panel>
      </div>
      <NewsletterPreview subject={subject} body={body} />
    </div>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const percent = all === 0 ? FULL : Math.floor((done / all) * FULL);
  return (
    <div
      role="progressbar"
      aria-label="Sent"
      aria-valuemin={0}
      aria-valuemax={FULL}
      aria-valuenow={percent}
      className="mt-5 h-2 overflow-hidden rounded-full bg-raised"
    >
      <div className="h-full bg-signal transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
