import type { VatNumberStatus } from '../../lib/graphql/schema.generated';
import type { BillingFieldsFragment } from './billing.generated';

const VAT_STATUSES: Record<VatNumberStatus, string> = {
  valid: 'registered',
  invalid: 'not registered in the EU',
  unchecked: 'being checked',
};

/** The address as it appears on invoices. */
export function BillingSummary({ details }: { details: BillingFieldsFragment }) {
  const { company, vatNumber, vatStatus, street, postcode, city, country } = details;
  const lines = [company, street, [postcode, city].filter(Boolean).join(' '), country].filter(Boolean);
  if (lines.length === 0 && !vatNumber) {
    return <p className="text-sm text-muted">Your invoices show your name and country.</p>;
  }
  return (
    <address className="text-sm not-italic [overflow-wrap:anywhere]">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {vatNumber && (
        <span className="figures block">
          {vatNumber}
          {vatStatus && <span className="text-muted"> ({VAT_STATUSES[vatStatus]})</span>}
        </span>
      )}
    </address>
  );
}
