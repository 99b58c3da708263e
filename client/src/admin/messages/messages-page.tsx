import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatUtcDateTime } from '../../lib/dates';
import { Button, buttonClasses, usePageMeta } from '../../ui';
import { notify } from '../notices';
import { EmptyNote, MailLink, PageHead, PageLoading, Panel } from '../page';
import { Withdrawals } from './withdrawals';
import {
  useMarkContactMessageReadMutation,
  useUnreadMessagesQuery,
  type UnreadMessageFragment,
  type UnreadMessagesQuery,
} from './messages.generated';

/** Messages of the contact form that nobody has read, and mails that could not be sent. */
export function MessagesPage() {
  usePageMeta('Messages');
  const { hash } = useLocation();
  const { data, error, refetch } = useUnreadMessagesQuery({ fetchPolicy: 'cache-and-network' });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
  return (
    <>
      <PageHead title="Messages" count={data?.unreadContactMessages.length} />
      {data ? (
        <div className="flex max-w-4xl flex-col gap-6">
          <Panel title="Contact form">
            {data.unreadContactMessages.length === 0 && <EmptyNote>Every message is read.</EmptyNote>}
            <ul className="divide-y">
              {data.unreadContactMessages.map((message) => (
                <Message key={message.id} message={message} onRead={() => void refetch()} />
              ))}
            </ul>
          </Panel>
          <div id="withdrawals" className="scroll-mt-20">
            <Panel title="Withdrawals">
              <Withdrawals withdrawals={data.withdrawals} onDecided={() => void refetch()} />
            </Panel>
          </div>
          <div id="mails" className="scroll-mt-20">
            <Panel title="Mails that were not sent">
              {data.failedMails.length === 0 && <EmptyNote>Every mail is sent.</EmptyNote>}
              <ul className="divide-y">
                {data.failedMails.map((mail) => (
                  <Mail key={mail.id} mail={mail} />
                ))}
              </ul>
            </Panel>
          </div>
        </div>
      ) : (
        <PageLoading
          error={error}
          errorText="Failed to load the messages"
          onRetry={() => void refetch()}
          className="max-w-4xl"
        />
      )}
    </>
  );
}

function Message({ message, onRead }: { message: UnreadMessageFragment; onRead: () => void }) {
  const { id, name, email, subject, text, createdAt } = message;
  const [mark] = useMarkContactMessageReadMutation();
  const [isMarking, setMarking] = useState(false);
  const reply = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject ?? 'Your message'}`)}`;

  async function markRead() {
    setMarking(true);
    try {
      await mark({ variables: { id } });
      onRead();
    } catch (error) {
      setMarking(false);
      notify.failure(error, 'Failed to mark the message as read');
    }
  }

  return (
    <li className="py-5 text-sm first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wide [overflow-wrap:anywhere]">{subject ?? `Message of ${name}`}</span>
        <time dateTime={createdAt} className="figures text-[0.8125rem] text-muted">
          {formatUtcDateTime(createdAt)}
        </time>
      </p>
      <p className="mt-1 text-muted">
        {name}, <MailLink email={email} />
      </p>
      <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={reply} aria-label={`Reply to ${name}`} className={buttonClasses('secondary', 'sm')}>
          Reply
        </a>
        <Button
          size="sm"
          loading={isMarking}
          aria-label={`Mark as read, message of ${name}`}
          onClick={() => void markRead()}
        >
          Mark as read
        </Button>
      </div>
    </li>
  );
}

function Mail({ mail }: { mail: UnreadMessagesQuery['failedMails'][number] }) {
  const { recipient, template, createdAt, error } = mail;
  return (
    <li className="py-4 text-sm first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <MailLink email={recipient} />
        <time dateTime={createdAt} className="figures text-[0.8125rem] text-muted">
          waits since {formatUtcDateTime(createdAt)}
        </time>
      </p>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">
        {template.replaceAll('-', ' ')}
        {error && `: ${error}`}
      </p>
      <p className="mt-1 text-muted">It is tried again by itself.</p>
    </li>
  );
}
