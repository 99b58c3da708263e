import { useState } from 'react';
import { HEARD_SERVICE, QUOTABLE_SERVICE, SERVICE_NAMES } from '#domain/services.js';
import { formatUtcDateTime } from '../../lib/dates';
import { Button, cn, usePageMeta } from '../../ui';
import type { RestCall } from '../../package-upload';
import { ServiceReviewPanel } from '../../service-review';
import { AnnotationsPanel } from '../annotations';
import { BackLink, PageHead, PageLoading, Panel, useIdParam, useListAddress } from '../page';
import { requestAsAdmin } from '../session';
import { BriefFiles } from './brief-files';
import { CancelServiceOrder } from './cancel-service-order';
import { loadVersion } from './load-version';
import { NearTracks } from './near-tracks';
import { QuoteForm } from './quote-form';
import { ServiceMessages } from './service-messages';
import { ServicePayments } from './service-payments';
import { QuoteHistory } from './quote-history';
import { ServiceDelivery } from './service-delivery';
import { ServiceMaker } from './service-maker';
import { ServiceOrderNotes, ServiceRequest } from './service-order-details';
import { ServiceOrderStatusSelect } from './service-orders-page';
import { WithdrawalsPanel } from '../messages';
import { useAdminServiceOrderQuery, type AdminServiceCourseFragment } from './service-orders.generated';

/** One order for custom work: its quotes, the thread with the customer, the request. */
export function ServiceOrderPage() {
  const id = useIdParam();
  const list = useListAddress('/admin/service-orders');
  const { data, error, refetch } = useAdminServiceOrderQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.serviceOrder;
  const title = order ? `${SERVICE_NAMES[order.kind]} #${id}` : 'Service order';
  usePageMeta(title);
  return (
    <>
      <PageHead
        title={title}
        back={<BackLink to={list}>Service Orders</BackLink>}
        actions={
          order && (
            <>
              <CancelServiceOrder order={order} />
              <ServiceOrderStatusSelect order={order} />
            </>
          )
        }
      />
      {order ? (
        <>
          {order.withdrawals.length > 0 && (
            <div className="mb-6 max-w-md">
              <WithdrawalsPanel withdrawals={order.withdrawals} />
            </div>
          )}
          <ServiceOrder order={order} />
        </>
      ) : (
        <PageLoading
          missing={id ? '' : 'Service order not found'}
          error={error}
          errorText="Failed to load service orders"
          onRetry={() => void refetch()}
          className="xl:grid-cols-[minmax(0,1fr)_24rem]"
        />
      )}
    </>
  );
}

function ServiceOrder({ order }: { order: AdminServiceCourseFragment }) {
  const isQuotable = QUOTABLE_SERVICE.includes(order.status);
  return (
    <>
      <p
        role="status"
        className={cn(
          'mb-6 text-sm [overflow-wrap:anywhere] sm:-mt-4',
          isLate(order) ? 'text-danger' : 'text-muted',
        )}
      >
        {nextStepOf(order)}
      </p>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6 max-xl:order-1 xl:row-span-2">
          {isQuotable && <Quote key={order.quotes.length} order={order} />}
          <ServicePayments order={order} />
          {HEARD_SERVICE.includes(order.status) && (
            <ServiceReviewPanel
              orderId={order.id}
              side="store"
              call={uploadAsAdmin}
              playableAddress={loadVersion}
            />
          )}
          {order.quotes.length > 0 && <QuoteHistory quotes={order.quotes} />}
          <ServiceMessages order={order} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Panel title="Request">
            <p className="mb-4 text-sm">{order.name}</p>
            <ServiceRequest order={order} />
          </Panel>
          <BriefFiles order={order} />
        </div>
        <div className="grid min-w-0 gap-6 max-xl:order-2">
          <ServiceMaker order={order} />
          <ServiceDelivery order={order} />
          {order.kind === 'musicProduction' && <NearTracks order={order} />}
          <Panel title="Notes">
            <ServiceOrderNotes key={order.id} order={order} />
          </Panel>
          <AnnotationsPanel title="Tags and notes" kind="service_order" id={order.id} />
        </div>
      </div>
    </>
  );
}

const uploadAsAdmin: RestCall = (request) =>
  requestAsAdmin((token) => request({ Authorization: `Bearer ${token}` }));

/** The form of a quote; folded while the customer can still accept the latest one. */
function Quote({ order }: { order: AdminServiceCourseFragment }) {
  const [isOpen, setOpen] = useState(order.quotes.at(-1)?.status !== 'open');
  if (!isOpen) {
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Write a new quote
      </Button>
    );
  }
  return (
    <Panel title={order.quotes.length === 0 ? 'Quote' : 'New quote'}>
      <QuoteForm order={order} />
    </Panel>
  );
}

/** True for work whose day has passed. */
function isLate({ status, dueAt }: Pick<AdminServiceCourseFragment, 'status' | 'dueAt'>): boolean {
  return status === 'in_progress' && dueAt != null && new Date(dueAt) < new Date();
}

/** Names what the order waits for, as an admin reads it. */
function nextStepOf({ status, quotes, dueAt, endReason, reviewUntil }: AdminServiceCourseFragment): string {
  const quote = quotes.at(-1);
  switch (status) {
    case 'new':
      return 'Waits for a quote.';
    case 'quoted':
      return quote?.status === 'open'
        ? `The customer can accept until ${formatUtcDateTime(quote.validUntil)}.`
        : 'The quote has expired.';
    case 'accepted':
      return quote && quote.deposit > 0
        ? `Agreed. The work begins when the deposit of $${quote.deposit.toFixed(2)} is paid.`
        : 'Agreed. Set it to in progress when the work begins.';
    case 'in_progress':
      return dueAt
        ? `In progress, ${isLate({ status, dueAt }) ? 'was due' : 'due'} ${formatUtcDateTime(dueAt)}.`
        : 'In progress.';
    case 'in_review':
      return reviewUntil
        ? `The customer listens to a version, which counts as approved on ${formatUtcDateTime(reviewUntil)}.`
        : 'The customer listens to a version.';
    case 'approved':
      return 'Approved. Waits for the final files and the balance.';
    case 'done':
      return 'Done.';
    case 'declined':
    case 'cancelled':
      return `${status === 'declined' ? 'Declined' : 'Cancelled'}${endReason ? `: ${endReason}` : '.'}`;
  }
}
