import { useState } from 'react';
import type { AuditRecordRowFragment } from './audit-log.generated';

const SHOWN = 3;

/** Old and new value of each changed field; long lists show their first entries only. */
export function AuditChanges({ changes }: { changes: AuditRecordRowFragment['changes'] }) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <span className="text-muted">—</span>;
  const shown = all ? changes : changes.slice(0, SHOWN);
  return (
    <div className="min-w-0 text-[0.8125rem] max-md:text-left md:max-w-md">
      <ul className="flex flex-col gap-1">
        {shown.map(({ field, before, after }) => (
          <li key={field} className="[overflow-wrap:anywhere]">
            <span className="text-muted">{field}:</span> <Value text={before} />
            <span aria-hidden className="text-muted">
              {' → '}
            </span>
            <span className="sr-only"> became </span>
            <Value text={after} />
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1 min-h-6 text-muted underline decoration-edge underline-offset-4 hover:text-bone touch:min-h-11"
        >
          {all ? 'Show fewer' : `Show all ${changes.length}`}
        </button>
      )}
    </div>
  );
}

function Value({ text }: { text: string | null }) {
  if (text === null || text === '') return <span className="text-muted">nothing</span>;
  return <span>{text}</span>;
}
