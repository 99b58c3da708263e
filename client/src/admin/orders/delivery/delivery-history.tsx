import { formatUtcDateTime } from '../../../lib/dates';
import type { OrderDeliveryFragment } from './delivery.generated';

type DeliveryEvent = OrderDeliveryFragment['deliveryHistory'][number];

const FILE_NAMES: Record<NonNullable<DeliveryEvent['file']>, string> = {
  track: 'Track',
  project: 'Project file',
  contract: 'Contract',
};

function titleOf({ kind, file }: DeliveryEvent): string {
  const name = file ? FILE_NAMES[file] : 'File';
  switch (kind) {
    case 'corrected':
      return `${name} corrected`;
    case 'downloaded':
      return `${name} downloaded`;
    case 'resent':
      return 'Delivery resent';
    case 'renewed':
      return 'Links renewed';
    case 'address':
      return 'Address corrected';
  }
}

interface DeliveryHistoryProps {
  events: readonly DeliveryEvent[];
  lines: readonly { id: number; name: string }[];
  className?: string;
}

/** Corrections, deliveries and downloads, latest first. */
export function DeliveryHistory({ events, lines, className }: DeliveryHistoryProps) {
  return (
    <ol aria-label="Delivery history" className={className}>
      {events.toReversed().map((event) => (
        <li key={event.id} className="not-first:mt-4 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              {titleOf(event)}
              <TrackName lines={lines} id={event.orderLineId} />
            </span>
            <span className="figures text-[0.8125rem] text-muted">{formatUtcDateTime(event.createdAt)}</span>
          </p>
          {event.reason && <p className="[overflow-wrap:anywhere]">{event.reason}</p>}
          <p className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
            {event.valueBefore && <del className="block">{event.valueBefore}</del>}
            {event.valueAfter && <span className="block">{event.valueAfter}</span>}
            {event.createdBy}
          </p>
        </li>
      ))}
    </ol>
  );
}

function TrackName({ lines, id }: { lines: DeliveryHistoryProps['lines']; id: number | null }) {
  const line = lines.find((candidate) => candidate.id === id);
  return line && lines.length > 1 ? <span className="text-muted">, {line.name}</span> : null;
}
