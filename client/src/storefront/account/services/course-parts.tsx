import type { ReactNode } from 'react';
import type { serviceFacts } from '#domain/services.js';
import { SERVICE_NAMES, SERVICE_STATUS_NAMES } from '#domain/services.js';
import { formatLongDate } from '../../../lib/dates';
import { cn, Skeleton, StatusBadge } from '../../../ui';
import type { ServiceOrderCourseFragment } from './services.generated';

type CourseOrder = Pick<ServiceOrderCourseFragment, 'id' | 'kind' | 'status'>;

interface CourseHeadProps {
  order: CourseOrder;
  /** Side that acts next; null for work that is over. */
  turn: string | null;
  /** Says what happens next. */
  children: string;
  isLate?: boolean;
}

/** Head of the page of custom work: its kind, its status and what happens next. */
export function CourseHead({ order: { id, kind, status }, turn, children, isLate = false }: CourseHeadProps) {
  return (
    <>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <h1 className="display-lg min-w-0">
          {SERVICE_NAMES[kind]} <span className="figures text-muted">#{id}</span>
        </h1>
        <StatusBadge status={SERVICE_STATUS_NAMES[status].toLowerCase()} />
      </div>
      <p role="status" className={cn('mt-4 max-w-prose [overflow-wrap:anywhere]', isLate && 'text-danger')}>
        {turn && <strong className="wide mr-2 font-medium">{turn}:</strong>}
        {children}
      </p>
    </>
  );
}

type Fact = ReturnType<typeof serviceFacts>[number];

interface RequestProps {
  title: string;
  request: Pick<ServiceOrderCourseFragment, 'description' | 'createdAt'>;
  facts: readonly Fact[];
  /** Default: the text of the fact. */
  renderFact?: (fact: Fact) => ReactNode;
}

/** The request as it was sent. */
export function ServiceRequest({
  title,
  request: { description, createdAt },
  facts,
  renderFact = ({ value }) => value,
}: RequestProps) {
  return (
    <section aria-labelledby="brief" className="min-w-0">
      <h2 id="brief" className="display-sm">
        {title}
      </h2>
      <p className="mt-1 text-[0.8125rem] text-muted">
        Sent <time dateTime={createdAt}>{formatLongDate(createdAt)}</time>
      </p>
      <p className="mt-4 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
      <dl className="mt-4 flex flex-col gap-2 text-sm">
        {facts.map((fact) => (
          <div key={fact.label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{fact.label}</dt>
            <dd className="[overflow-wrap:anywhere]">{renderFact(fact)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function CourseLoading() {
  return (
    <div aria-busy className="mt-3">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="mt-5 w-1/2" />
      <Skeleton className="mt-10 h-56 max-w-3xl rounded-md" />
    </div>
  );
}
