import { CONSENT_FIELDS, CONSENT_TEXTS } from '#domain/consents.js';
import { Checkbox, cn } from '../../ui';
import type { ConsentsState } from './use-consents';

interface ConsentBoxesProps {
  consents: ConsentsState;
  className?: string;
}

/** The two boxes of a store that sells to consumers; nothing for any other store. */
export function ConsentBoxes({ consents, className }: ConsentBoxesProps) {
  const { isAsked, given, isChecked, set } = consents;
  if (!isAsked) return null;
  return (
    <fieldset className={cn('flex flex-col gap-4', className)}>
      <legend className="sr-only">Delivery and withdrawal</legend>
      {CONSENT_FIELDS.map((field) => (
        <Checkbox
          key={field}
          name={field}
          label={CONSENT_TEXTS[field]}
          checked={given[field]}
          error={isChecked && !given[field] ? 'Please agree to this, or do not order' : undefined}
          onChange={(event) => set(field, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
