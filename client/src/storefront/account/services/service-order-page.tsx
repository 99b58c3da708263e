import { useParams } from 'react-router-dom';
import { parseId } from '#domain/numbers.js';
import { HEARD_SERVICE, serviceFacts } from '#domain/services.js';
import { obstacleOfService } from '#domain/withdrawals.js';
import { readFailure } from '../../../lib/graphql/failure';
import { ErrorState, formatMoney, TextLink, usePageMeta } from '../../../ui';
import { ServiceReviewPanel } from '../../../service-review';
import { LoginGate } from '../../auth';
import { Withdrawals } from '../withdrawals';
import { player } from '../../player';
import { BriefFiles } from './brief-files';
import { CourseHead, CourseLoading, ServiceRequest } from './course-parts';
import { EndServiceOrder } from './end-service-order';
import { nextStepOf } from './next-step';
import { ExtraRound, isOwed, isUnusedRound, ServicePayments } from './service-payments';
import { QuoteOffer } from './quote-offer';
import { ServiceFiles } from './service-files';
import { ServiceThread } from './service-thread';
import { useMyServiceOrderQuery, type ServiceOrderCourseFragment } from './services.generated';

/** One order for custom work: what happens next, the offer, the request, and the thread with the store. */
export function ServiceOrderPage() {
  const id = parseId(useParams().id ?? '') ?? 0;
  usePageMeta('Custom work');
  return <LoginGate text="Please log in or register to continue">{() => <ServiceOrder id={id} />}</LoginGate>;
}

const POLL_MS = 20_000;

function ServiceOrder({ id }: { id: number }) {
  const { data, error, refetch } = useMyServiceOrderQuery({
    variables: { id },
    skip: id === 0,
    fetchPolicy: 'cache-and-network',
    // The store may write or quote while the page is open.
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const order = data?.serviceOrder;
  const failure = failureOf(id, error);
  return (
    <div className="frame py-10 md:py-16">
      <p className="text-sm">
        <TextLink to="/account?tab=services">All custom work</TextLink>
      </p>
      {order ? (
        <Course order={order} />
      ) : error || id === 0 ? (
        <ErrorState message={failure.message} onRetry={failure.isFinal ? undefined : () => void refetch()} />
      ) : (
        <CourseLoading />
      )}
    </div>
  );
}

/** Says what went wrong, and whether another try can help. */
function failureOf(id: number, error: unknown): { message: string; isFinal: boolean } {
  if (id === 0) return { message: 'Service order not found', isFinal: true };
  const { message, code } = readFailure(error, 'Failed to load this order');
  return { message, isFinal: code === 'NOT_FOUND' || code === 'FORBIDDEN' };
}

const TURNS = { you: 'Your turn', us: 'Our turn', over: null } as const;

function Course({ order }: { order: ServiceOrderCourseFragment }) {
  const { turn, text } = nextStepOf(order);
  const quote = order.quotes.at(-1);
  return (
    <>
      <CourseHead order={order} turn={TURNS[turn]}>
        {text}
      </CourseHead>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <ServiceFiles order={order} />
          {order.payments.some(isOwed) && <ServicePayments order={order} />}
          {HEARD_SERVICE.includes(order.status) && (
            <ServiceReviewPanel
              orderId={order.id}
              side="customer"
              onPlay={() => player.pause()}
              afterApproval={
                (quote && quote.balance > 0
                  ? `The balance of ${formatMoney(quote.balance)} is due then, and you get the final files.`
                  : 'You get the final files next.') +
                (order.payments.some(isUnusedRound)
                  ? ' The extra round that you paid and have not used is not returned.'
                  : '')
              }
              extraRound={<ExtraRound order={order} />}
            />
          )}
          {quote && <QuoteOffer orderId={order.id} quote={quote} />}
          <section aria-labelledby="messages">
            <h2 id="messages" className="display-sm mb-4">
              Messages
            </h2>
            <ServiceThread order={order} />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {!order.payments.some(isOwed) && <ServicePayments order={order} />}
          <ServiceRequest title="Your request" request={order} facts={serviceFacts(order.details)} />
          <BriefFiles order={order} />
          <EndServiceOrder order={order} />
          <Withdrawals
            withdrawals={order.withdrawals}
            form={canWithdraw(order) ? `/withdrawal?service=${order.id}` : null}
          />
        </div>
      </div>
    </>
  );
}

/** There is a contract to withdraw from once the customer has accepted an offer. */
function canWithdraw({ status, quotes, versions }: ServiceOrderCourseFragment): boolean {
  if (!quotes.some((quote) => quote.status === 'accepted')) return false;
  return obstacleOfService({ status, hasVersion: versions.length > 0 }) === null;
}
