import { useParams } from 'react-router-dom';
import { parseId } from '#domain/numbers.js';
import { HEARD_SERVICE, serviceFacts } from '#domain/services.js';
import { readFailure } from '../../../../lib/graphql/failure';
import { ErrorState, formatMoney, QuoteTerms, TextLink, usePageMeta } from '../../../../ui';
import { BriefFileList, briefFilePath } from '../../../../brief-files';
import { FinalFiles } from '../../../../final-files';
import type { RestCall } from '../../../../package-upload';
import { ServiceReviewPanel } from '../../../../service-review';
import { LoginGate } from '../../../auth';
import { player } from '../../../player';
import { CourseHead, CourseLoading, ServiceRequest } from '../../services/course-parts';
import { sellerPath } from '../seller-sections';
import { useDeliverWorkMutation, useWorkOrderQuery, type MakerCourseFragment } from './work.generated';
import { workStepOf } from './work-step';
import { WorkThread } from './work-thread';

/** One order for custom work as its maker reads it: what happens next, the request, what is agreed, and the thread. */
export function WorkPage() {
  const id = parseId(useParams().id ?? '') ?? 0;
  usePageMeta('Custom work');
  return <LoginGate text="Please log in or register to continue">{() => <WorkOrder id={id} />}</LoginGate>;
}

const POLL_MS = 20_000;

function WorkOrder({ id }: { id: number }) {
  const { data, error, refetch } = useWorkOrderQuery({
    variables: { id },
    skip: id === 0,
    fetchPolicy: 'cache-and-network',
    // Customer and store may write while the page is open.
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const { message, code } = readFailure(error, 'Failed to load this order');
  // Of work that was taken back, what was loaded before is not shown any more.
  const isClosed = code === 'NOT_FOUND' || code === 'FORBIDDEN';
  const order = isClosed ? undefined : data?.serviceOrder;
  return (
    <div className="frame py-10 md:py-16">
      <p className="text-sm">
        <TextLink to={sellerPath('work')}>All custom work</TextLink>
      </p>
      {order ? (
        <Work order={order} />
      ) : error || id === 0 ? (
        <ErrorState
          message={id === 0 ? 'Service order not found' : message}
          onRetry={isClosed || id === 0 ? undefined : () => void refetch()}
        />
      ) : (
        <CourseLoading />
      )}
    </div>
  );
}

const TURNS = { you: 'Your turn', customer: "The customer's turn", store: 'Our turn', over: null } as const;

function Work({ order }: { order: MakerCourseFragment }) {
  const { turn, text, isLate } = workStepOf(order);
  return (
    <>
      <CourseHead order={order} turn={TURNS[turn]} isLate={isLate}>
        {text}
      </CourseHead>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <Delivery order={order} />
          {HEARD_SERVICE.includes(order.status) && (
            <ServiceReviewPanel
              orderId={order.id}
              side="maker"
              call={callAsSeller}
              onPlay={() => player.pause()}
            />
          )}
          <Agreement order={order} />
          <section aria-labelledby="messages">
            <h2 id="messages" className="display-sm">
              Messages
            </h2>
            <p className="mt-1 mb-4 text-[0.8125rem] text-muted">
              The customer and we read them. Leave out names, addresses and links to your profiles.
            </p>
            <WorkThread order={order} />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
          <Brief order={order} />
          <BriefFiles order={order} />
        </div>
      </div>
    </>
  );
}

const callAsSeller: RestCall = (request) => request({});

/** The final files: their upload once the work is approved. */
function Delivery({
  order: { id, status, package: delivered, stemsComparison },
}: {
  order: MakerCourseFragment;
}) {
  const [deliver] = useDeliverWorkMutation();
  const canDeliver = status === 'approved';
  if (!canDeliver && !delivered) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="display-sm mb-4">
        Final files
      </h2>
      <FinalFiles
        delivered={delivered}
        stems={stemsComparison}
        canDeliver={canDeliver}
        call={callAsSeller}
        onDeliver={async (packageId) => {
          try {
            await deliver({ variables: { id, packageId } });
          } catch (error) {
            const { message } = readFailure(error, 'Please try again.');
            throw new Error(message, { cause: error });
          }
        }}
      />
    </section>
  );
}

/** The terms of the quote, and the maker's share of its price; the payments of the stages are the customer's and ours. */
function Agreement({ order: { quote, makerCommissionPercent } }: { order: MakerCourseFragment }) {
  if (!quote) return null;
  const share = 100 - (makerCommissionPercent ?? 0);
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement" className="display-sm mb-4">
        {quote.status === 'accepted' ? 'What is agreed' : 'What we have offered'}
      </h2>
      <QuoteTerms label="You deliver" quote={{ ...quote, deposit: 0, balance: 0 }} />
      <p className="figures mt-5 text-sm">
        You get {formatMoney((quote.price * share) / 100)}, {share} % of the price, once it is done, and as
        much of each extra round.
      </p>
    </section>
  );
}

/** The request, without the person who sent it. */
function Brief({ order }: { order: MakerCourseFragment }) {
  return (
    <ServiceRequest
      title="The request"
      request={order}
      facts={serviceFacts({ ...order.details, budget: null })}
      renderFact={({ value, isLink }) =>
        isLink ? (
          <a
            href={value}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-signal"
          >
            {value.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
        ) : (
          value
        )
      }
    />
  );
}

/** Files that the customer added to the request. */
function BriefFiles({ order: { id, briefFiles } }: { order: MakerCourseFragment }) {
  if (briefFiles.length === 0) return null;
  return (
    <section aria-labelledby="brief-files" className="min-w-0">
      <h2 id="brief-files" className="display-sm mb-4">
        Files of the request
      </h2>
      <BriefFileList
        files={briefFiles}
        emptyText=""
        renderName={({ id: fileId, name }) => (
          <a href={briefFilePath(id, fileId)} className="underline hover:text-signal">
            {name}
          </a>
        )}
      />
    </section>
  );
}
