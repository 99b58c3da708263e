import { useId } from 'react';
import { CREATE_MIDI_LABEL } from '#domain/services.js';
import { Checkbox, FieldError } from '../../ui';

interface NeedsFieldProps {
  needs: readonly string[];
  /** The registration that all boxes share, and its message. */
  field: { name: string; error?: string };
}

/** One or more of the things a service does. */
export function NeedsField({ needs, field: { error, ...registration } }: NeedsFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="wide text-[0.8125rem]">
        What do you need?
        <span aria-hidden className="text-muted">
          {' '}
          *
        </span>
      </legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-3">
        {needs.map((need) => (
          // The documented value is misspelt; people read it right.
          <Checkbox
            key={need}
            label={need === 'Creat MIDI' ? CREATE_MIDI_LABEL : need}
            value={need}
            {...registration}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
