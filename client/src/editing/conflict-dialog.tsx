import { useId, useState } from 'react';
import { formatUtcDateTime } from '../lib/dates';
import type { RecordChange } from '../lib/graphql/stale';
import { Button, Dialog, RadioGroup } from '../ui';
import { decideConflict, type Conflict } from './conflicts';
import type { OtherChange } from './merge';

/** Shows field by field what others changed, and saves the changes of both. */
export default function ConflictDialog({ conflict: { fields, changes, labels } }: { conflict: Conflict }) {
  const formId = useId();
  const [yielded, setYielded] = useState<ReadonlySet<string>>(new Set());
  const isContested = fields.some((field) => field.isContested);

  function choose(name: string, side: Side) {
    const next = new Set(yielded);
    if (side === 'theirs') next.add(name);
    else next.delete(name);
    setYielded(next);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && decideConflict(null)}
      size="md"
      title="This was changed in the meantime"
      description={
        isContested
          ? 'Someone else saved while you were editing. Choose where you both changed the same; everything else is kept.'
          : 'Someone else saved while you were editing. Nothing overlaps, so you can keep both.'
      }
      footer={
        <>
          <Button onClick={() => decideConflict(null)}>Back to the form</Button>
          <Button type="submit" form={formId} variant="primary">
            {isContested ? 'Save my choice' : 'Keep both and save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        aria-label="Changes of others"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles events through portals, to the form behind the dialog.
          event.stopPropagation();
          decideConflict(yielded);
        }}
      >
        <ul className="divide-y">
          {fields.map((field) => (
            <li key={field.name} className="py-4 first:pt-0 last:pb-0">
              <FieldChange
                field={field}
                label={labels[field.name] ?? field.name}
                author={authorOf(field.name, changes)}
                side={yielded.has(field.name) ? 'theirs' : 'mine'}
                onChoose={(side) => choose(field.name, side)}
              />
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

type Side = 'mine' | 'theirs';

interface FieldChangeProps {
  field: OtherChange;
  label: string;
  author: string;
  side: Side;
  onChoose: (side: Side) => void;
}

function FieldChange({ field, label, author, side, onChoose }: FieldChangeProps) {
  if (!field.isContested) {
    return (
      <dl className="text-sm">
        <dt className="wide text-[0.8125rem]">{label}</dt>
        <dd className="mt-1.5 [overflow-wrap:anywhere]">
          <del className="text-muted">{shown(field.before)}</del> {'→ '}
          <ins className="no-underline">{shown(field.theirs)}</ins>
          <p className="mt-1 text-muted">{author}</p>
        </dd>
      </dl>
    );
  }
  return (
    <>
      <RadioGroup<Side>
        label={label}
        look="list"
        value={side}
        onValueChange={onChoose}
        options={[
          { value: 'mine', label: `Yours: ${shown(field.mine)}` },
          { value: 'theirs', label: `Theirs: ${shown(field.theirs)}` },
        ]}
        className="[overflow-wrap:anywhere]"
      />
      <p className="mt-1 text-sm text-muted">
        {author} Before: {shown(field.before)}
      </p>
    </>
  );
}

/** The latest change of a field whose value differs came in between, whatever else was changed since. */
function authorOf(name: string, changes: readonly RecordChange[]): string {
  const change = changes.find(({ fields }) => fields.includes(name));
  if (!change) return 'Changed by someone else.';
  return `Changed by ${change.by ?? 'the store'}, ${formatUtcDateTime(change.at)}.`;
}

function shown(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'Empty';
  return typeof value === 'string' || typeof value === 'number' ? String(value) || 'Empty' : 'Empty';
}
