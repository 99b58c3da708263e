import { formatDayAndTime } from '../../lib/dates';
import { readFailure } from '../../lib/graphql/failure';
import { Badge, BRIEF_TOAST_MS, Button, ConfirmDialog, ErrorState, notify, Skeleton } from '../../ui';
import { Section } from './section';
import {
  MySessionsDocument,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useMySessionsQuery,
  type AccountSessionFragment,
} from './sessions.generated';

const ENDING = { refetchQueries: [MySessionsDocument], awaitRefetchQueries: true };

/** Signed-in devices. */
export function SessionsSection() {
  return (
    <Section
      title="Devices"
      text="Where you are signed in. If you do not recognise a device, end it and change your password."
    >
      <Sessions />
    </Section>
  );
}

function Sessions() {
  const { data, error, refetch } = useMySessionsQuery({ fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    const { message } = readFailure(error, 'Failed to load your devices');
    return <ErrorState message={message} onRetry={() => void refetch()} className="py-6 md:py-6" />;
  }
  if (!data) {
    return (
      <div aria-busy className="divide-y rounded-md border bg-surface">
        {[1, 2].map((row) => (
          <div key={row} className="px-5 py-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 w-64 max-w-full" />
          </div>
        ))}
      </div>
    );
  }
  const sessions = data.mySessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Devices" className="divide-y rounded-md border bg-surface">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
    </div>
  );
}

function SessionRow({ session }: { session: AccountSessionFragment }) {
  const [end, { loading }] = useEndSessionMutation(ENDING);

  async function confirm() {
    try {
      await end({ variables: { id: session.id } });
      notify.success('Device signed out', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The device could not be signed out. Please try again.').message);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="wide text-[0.9375rem] break-words">{session.device}</h3>
        <p className="figures text-[0.8125rem] text-muted">
          <span>Started {formatDayAndTime(session.createdAt)}</span>
          {!session.isCurrent && <span>, last used {formatDayAndTime(session.lastUsedAt)}</span>}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge>This device</Badge>
      ) : (
        <Button
          size="sm"
          loading={loading}
          aria-label={`End ${session.device}, started ${formatDayAndTime(session.createdAt)}`}
          onClick={() => void confirm()}
        >
          End
        </Button>
      )}
    </div>
  );
}

function EndOthers() {
  const [end] = useEndOtherSessionsMutation(ENDING);

  async function confirm() {
    try {
      await end();
      notify.success('All other devices signed out', { duration: BRIEF_TOAST_MS });
    } catch (error) {
      notify.error(readFailure(error, 'The devices could not be signed out. Please try again.').message);
      throw error;
    }
  }

  return (
    <div>
      <ConfirmDialog
        trigger={<Button size="sm">End all others</Button>}
        title="End all other devices?"
        description="Only this device stays signed in."
        confirmLabel="End all others"
        onConfirm={confirm}
      />
    </div>
  );
}
