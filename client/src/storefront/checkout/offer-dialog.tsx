import { Fragment } from 'react';
import { offerOf } from '#domain/legal-offer.js';
import { Button, Dialog, useStore } from '../../ui';

export interface OfferDialogProps {
  onAgree: () => void;
  onClose: () => void;
}

/** The public offer that a buyer accepts. */
export default function OfferDialog({ onAgree, onClose }: OfferDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Public Offer Agreement"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onAgree}>
            I Agree
          </Button>
        </>
      }
    >
      <OfferText />
    </Dialog>
  );
}

export function OfferText() {
  const sections = offerOf(useStore());
  return (
    // Focusable, so that the arrow keys scroll it.
    <div
      role="region"
      aria-label="Text of the agreement"
      tabIndex={0}
      className="max-w-prose text-[0.9375rem] text-muted outline-offset-8"
    >
      {sections.map(({ title, clauses }, index) => (
        <Fragment key={title}>
          <h3 className="wide mt-7 mb-2 text-base text-bone first:mt-0">
            {index + 1}. {title}
          </h3>
          <ol className="flex flex-col gap-2">
            {clauses.map((clause, place) => (
              <li key={clause} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
                <span className="figures">
                  {index + 1}.{place + 1}
                </span>
                <span>{clause}</span>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}
