import { PAYMENT_METHOD_NAMES } from '#domain/payments.js';
import { SERVICE_NAMES } from '#domain/services.js';
import { formatUtcDateTime } from '../../../lib/dates';
import { Money, Price, StatusBadge, TextLink } from '../../../ui';
import { AuditChanges } from '../../audit-log';
import { BuyerOrders } from '../buyer-orders';
import {
  PersonApiTokensDocument,
  PersonAuditLogDocument,
  PersonMessagesDocument,
  type PersonMessagesQuery,
  PersonPaymentsDocument,
  PersonSavedTracksDocument,
  PersonServiceOrdersDocument,
  PersonSessionsDocument,
} from './person.generated';
import { FOUR_COLUMNS, LazyPanel, RecordRows } from '../../page';
import { UserSubmissions } from '../../submissions';

const TWO_COLUMNS = 'sm:grid-cols-[minmax(0,1fr)_auto]';
const THREE_COLUMNS = 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_auto_auto]';

/** Everything about a person, newest first, with links to the records. */
export function PersonSections({ userId }: { userId: number }) {
  const variables = { userId };
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 xl:[&>*:first-child]:col-span-2 xl:[&>*:last-child]:col-span-2">
      <LazyPanel title="Orders">
        <BuyerOrders userId={userId} />
      </LazyPanel>
      <LazyPanel title="Payments">
        <RecordRows
          document={PersonPaymentsDocument}
          variables={variables}
          columns={FOUR_COLUMNS}
          rowsOf={({ orders }) =>
            orders.nodes.flatMap(({ id: orderId, payments }) => payments.map((one) => ({ ...one, orderId })))
          }
          row={({ orderId, provider, method, status, amount, createdAt }) => (
            <>
              <span>
                <TextLink to={`/admin/orders/${orderId}`}>Order #{orderId}</TextLink>{' '}
                <span className="text-muted">{PAYMENT_METHOD_NAMES[method ?? provider]}</span>
              </span>
              <StatusBadge status={status} />
              <span className="figures text-muted">{formatUtcDateTime(createdAt)}</span>
              <Money value={amount} className="text-right" />
            </>
          )}
          emptyText="No payments"
        />
      </LazyPanel>
      <SavedTracks userId={userId} title="Cart" list="cart" emptyText="The cart is empty" />
      <SavedTracks userId={userId} title="Wishlist" list="wishlist" emptyText="The wishlist is empty" />
      <LazyPanel title="Messages">
        <RecordRows
          document={PersonMessagesDocument}
          variables={variables}
          columns={TWO_COLUMNS}
          rowsOf={messagesOf}
          row={({ orderId, title, text, createdAt }) => (
            <>
              <span className="font-medium">
                {orderId ? <TextLink to={`/admin/orders/${orderId}`}>{title}</TextLink> : title}
              </span>
              <span className="figures text-muted">{formatUtcDateTime(createdAt)}</span>
              <p className="col-span-full line-clamp-3 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
                {text}
              </p>
            </>
          )}
          emptyText="No messages"
        />
      </LazyPanel>
      <LazyPanel title="Service orders">
        <RecordRows
          document={PersonServiceOrdersDocument}
          variables={variables}
          columns={THREE_COLUMNS}
          rowsOf={({ serviceOrders }) => serviceOrders.nodes}
          row={({ id, kind, status, createdAt }) => (
            <>
              <TextLink to={`/admin/service-orders/${id}`}>{SERVICE_NAMES[kind]}</TextLink>
              <StatusBadge status={status} />
              <span className="figures text-muted">{formatUtcDateTime(createdAt)}</span>
            </>
          )}
          emptyText="No service orders"
        />
      </LazyPanel>
      <UserSubmissions userId={userId} />
      <LazyPanel title="Sessions">
        <RecordRows
          document={PersonSessionsDocument}
          variables={variables}
          columns={TWO_COLUMNS}
          rowsOf={({ userSessions }) => userSessions}
          row={({ device, createdAt, lastUsedAt }) => (
            <>
              <span>{device}</span>
              <span className="figures text-muted">
                since {formatUtcDateTime(createdAt)}, last used {formatUtcDateTime(lastUsedAt)}
              </span>
            </>
          )}
          emptyText="Not signed in anywhere"
        />
      </LazyPanel>
      <LazyPanel title="API tokens">
        <RecordRows
          document={PersonApiTokensDocument}
          variables={variables}
          columns="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          rowsOf={({ userApiTokens }) => userApiTokens}
          row={({ name, scopes, lastUsedAt }) => (
            <>
              <span>{name}</span>
              <span className="text-muted">{scopes.join(', ').replaceAll('_', '-')}</span>
              <span className="figures text-muted">
                {lastUsedAt ? `last used ${formatUtcDateTime(lastUsedAt)}` : 'never used'}
              </span>
            </>
          )}
          emptyText="No API tokens"
        />
      </LazyPanel>
      <LazyPanel title="Audit log">
        <RecordRows
          document={PersonAuditLogDocument}
          variables={variables}
          columns={TWO_COLUMNS}
          rowsOf={({ auditLog }) => auditLog.nodes}
          row={({ title, subjectTitle, actorEmail, at, changes }) => (
            <>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {title}: {subjectTitle}
              </span>
              <span className="figures text-muted">
                {formatUtcDateTime(at)}
                {actorEmail && `, ${actorEmail}`}
              </span>
              {changes.length > 0 && (
                <div className="col-span-full">
                  <AuditChanges changes={changes} />
                </div>
              )}
            </>
          )}
          emptyText="No records"
        />
      </LazyPanel>
    </div>
  );
}

/** Messages to the store, and both sides of the threads about orders, newest first. */
function messagesOf({ userMessages, orders }: PersonMessagesQuery) {
  const sent = userMessages.map(({ id, subject, text, createdAt }) => ({
    id: `message-${id}`,
    orderId: null,
    title: subject ?? 'Message',
    text,
    createdAt,
  }));
  const threads = orders.nodes.flatMap(({ id: orderId, messages }) =>
    messages.map(({ id, side, text, createdAt }) => ({
      id: `order-${id}`,
      orderId,
      title: side === 'store' ? `Answer on order #${orderId}` : `Order #${orderId}`,
      text,
      createdAt,
    })),
  );
  return [...sent, ...threads].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

interface SavedTracksProps {
  userId: number;
  title: string;
  list: 'cart' | 'wishlist';
  emptyText: string;
}

function SavedTracks({ userId, title, list, emptyText }: SavedTracksProps) {
  return (
    <LazyPanel title={title}>
      <RecordRows
        document={PersonSavedTracksDocument}
        variables={{ userId }}
        columns="grid-cols-[minmax(0,1fr)_auto_auto]"
        rowsOf={({ user }) => user[list]}
        row={({ id, name, status, price }) => (
          <>
            <TextLink to={`/admin/products/edit/${id}`}>{name}</TextLink>
            <StatusBadge status={status} />
            <Price value={price} className="justify-self-end" />
          </>
        )}
        emptyText={emptyText}
      />
    </LazyPanel>
  );
}
