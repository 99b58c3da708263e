import { Link } from 'react-router-dom';
import { formatUtcDate } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { EmptyState, ErrorState, Skeleton } from '../../ui';
import { useMyDecisionsQuery, type MyDecisionsQuery } from './decisions.generated';

type OwnDecision = MyDecisionsQuery['myStatements'][number];

const LOAD_FAILURE = 'Failed to load our decisions';

/** Decisions of the store about the account, its shop, tracks and reports. Lazy: loaded when first opened. */
export default function DecisionsTab() {
  return (
    <section aria-labelledby="decisions" className="max-w-3xl">
      <h2 id="decisions" className="display-sm">
        Our decisions
      </h2>
      <p className="mt-2 text-muted">
        When we take something off sale, refuse or block it, we tell you why. Open a decision to read its
        reasons and to object.
      </p>
      <div className="mt-8">
        <Decisions />
      </div>
    </section>
  );
}

function Decisions() {
  const { data, error, refetch } = useMyDecisionsQuery({ fetchPolicy: 'cache-and-network' });
  const decisions = data?.myStatements;
  if (!decisions && error) {
    return <ErrorState message={readFailure(error, LOAD_FAILURE).message} onRetry={() => void refetch()} />;
  }
  if (!decisions) return <Skeleton aria-busy className="h-40 rounded-md" />;
  if (decisions.length === 0) {
    return <EmptyState as="p" title="No decisions" text="We have decided nothing about you." />;
  }
  return (
    <ul aria-label="Decisions" className="divide-y border-y">
      {decisions.map((one) => (
        <li key={one.path}>
          <Link
            to={one.path}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3.5 transition-colors hover:bg-surface"
          >
            <span className="min-w-0 flex-1 basis-72">
              <span className="wide block [overflow-wrap:anywhere]">{one.decision}</span>
              <span className="block text-[0.8125rem] text-muted">{objectionOf(one)}</span>
            </span>
            <time dateTime={one.createdAt} className="figures text-sm text-muted">
              {formatUtcDate(one.createdAt)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Says whether the person can object, or what became of the objection. */
function objectionOf({ canObject, objectUntil, objectionStatus }: OwnDecision): string {
  switch (objectionStatus) {
    case 'open':
      return 'You objected. We look at it.';
    case 'upheld':
      return 'You objected, and we took it back.';
    case 'rejected':
      return 'You objected. The decision stays.';
    case null:
      return `You ${canObject ? 'can' : 'could'} object until ${formatUtcDate(objectUntil)}.`;
  }
}
