import { useState } from 'react';
import { AUDIT_CHANGED } from '#domain/audit.js';
import { NoValue } from '../page';
import type { AuditRecordRowFragment } from './audit-log.generated';

const FIRST_CHANGES = 3;

/** Old and new value of each changed field; long lists show their first entries only. */
export function AuditChanges({ changes }: { changes: AuditRecordRowFragment['changes'] }) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <NoValue />;
  const shown = all ? changes : changes.slice(0, FIRST_CHANGES);
  return (
    <div className="min-w-0 text-[0.8125rem] max-md:text-left md:max-w-md">
      <ul className="flex flex-col gap-1">
        {shown.map(({ field, label, before, after }) => (
          <li key={field} className="[overflow-wrap:anywhere]">
            <span className="text-muted">{label}:</span> <Values before={before} after={after} />
          </li>
        ))}
      </ul>
      {changes.length > FIRST_CHANGES && (
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

/** A link or file has no values to show: the log says only that it changed. */
function Values({ before, after }: { before: string | null; after: string | null }) {
  if (before === null && after === AUDIT_CHANGED) return AUDIT_CHANGED;
  return (
    <>
      <Value text={before} />
      <span aria-hidden className="text-muted">
        {' → '}
      </span>
      <span className="sr-only"> became </span>
      <Value text={after} />
    </>
  );
}

function Value({ text }: { text: string | null }) {
  if (text === null || text === '') return <span className="text-muted">nothing</span>;
  return <span>{text}</span>;
}
