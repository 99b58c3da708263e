import { DECISION_REASON_MAX } from '#domain/content-reports.js';
import { TextArea } from '../../ui';

interface DecisionReasonProps {
  /** Person whom the decision is mailed to: 'the seller'. */
  mailedTo: string;
  value: string;
  onChange: (reason: string) => void;
  className?: string;
}

/** Asks for the reason of an act that takes something away. The API accepts none, and then the mail says so. */
export function DecisionReason({ mailedTo, value, onChange, className }: DecisionReasonProps) {
  return (
    <TextArea
      label="Reason"
      rows={3}
      maxLength={DECISION_REASON_MAX}
      hint={`Mailed to ${mailedTo}, with how to object.`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={className}
    />
  );
}

/** Variable of a mutation for an entered reason; none for an empty one. */
export function reasonVariable(reason: string): { reason?: string } {
  const entered = reason.trim();
  return entered ? { reason: entered } : {};
}
