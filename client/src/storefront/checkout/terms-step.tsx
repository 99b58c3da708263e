import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Checkbox, lazyPart, TextLink } from '../../ui';
import type { OfferDialogProps } from './offer-dialog';

const OfferDialog = lazyPart({
  load: () => import('./offer-dialog'),
  pick: (module) => module.default,
  name: 'The agreement',
  onClose: ({ onClose }: OfferDialogProps) => onClose,
});

interface TermsStepProps {
  field: Omit<ComponentProps<typeof Checkbox>, 'label'>;
  onAgree: () => void;
}

/** The terms checkbox and the offer it links to. */
export function TermsStep({ field, onAgree }: TermsStepProps) {
  const [reading, setReading] = useState(false);
  return (
    <>
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <TextLink to="/terms-and-conditions" target="_blank">
              Terms and Conditions
            </TextLink>{' '}
            and the{' '}
            <button
              type="button"
              onClick={() => setReading(true)}
              className="rounded-sm underline decoration-edge underline-offset-4 transition-colors hover:decoration-signal"
            >
              public offer agreement
            </button>
          </>
        }
        {...field}
      />
      {reading && (
        <OfferDialog
          onAgree={() => {
            onAgree();
            setReading(false);
          }}
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
}
