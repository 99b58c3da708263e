import { QUOTE_LIMITS } from '#domain/service-quotes.js';
import { TextArea } from '../../../ui';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** The reason of a step that ends an order; the store reads it. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      label="Reason (optional)"
      rows={3}
      maxLength={QUOTE_LIMITS.reasonLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
