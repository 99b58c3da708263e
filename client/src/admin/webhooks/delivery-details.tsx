import { Button } from '../../ui';
import { formatDateTime } from '../../lib/dates';
import type { AdminDeliveryFragment } from './webhooks.generated';

interface DeliveryDetailsProps {
  delivery: AdminDeliveryFragment;
  sending: boolean;
  onRedeliver: () => void;
}

/** Below its row: every attempt with its answer, and the message itself. */
export function DeliveryDetails({ delivery, sending, onRedeliver }: DeliveryDetailsProps) {
  const { attempts, event } = delivery;
  return (
    <div className="grid items-start gap-6 text-sm lg:grid-cols-2">
      <section aria-label="Attempts" className="min-w-0">
        <h3 className="caption mb-3">Attempts</h3>
        {attempts.length === 0 && <p className="text-muted">None yet.</p>}
        <ol className="flex flex-col gap-4">
          {attempts.map((attempt, index) => (
            <li key={attempt.id} className="min-w-0">
              <p className="figures flex flex-wrap gap-x-3">
                <span className="text-muted">{index + 1}.</span>
                <span>{attempt.error ?? `Answered ${attempt.statusCode}`}</span>
                <span className="text-muted">
                  {formatDateTime(attempt.at)} · {attempt.durationMs} ms
                </span>
              </p>
              {attempt.answer && <Text label={`Answer to attempt ${index + 1}`}>{attempt.answer}</Text>}
            </li>
          ))}
        </ol>
        <Button size="sm" className="mt-5" loading={sending} onClick={onRedeliver}>
          Redeliver
        </Button>
      </section>
      <section aria-label="Message" className="min-w-0">
        <h3 className="caption mb-3">Message</h3>
        <p className="figures mb-2 break-all text-muted">{event.id}</p>
        <Text label="Message body">{pretty(event.body)}</Text>
      </section>
    </div>
  );
}

/** Scrolls, so it takes the focus. */
function Text({ label, children }: { label: string; children: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="mt-2 max-h-72 overflow-auto rounded-md border bg-surface p-3 text-left font-mono text-[0.8125rem] whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {children}
    </pre>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
