import { TextLink } from '../../ui';

interface HistoryLinkProps {
  /** Record as the audit log names it, e.g. `product:12`. */
  subject: string;
  className?: string;
}

/** Link to the audit log of one record. */
export function HistoryLink({ subject, className }: HistoryLinkProps) {
  return (
    <TextLink
      to={`/admin/audit-log?subject=${encodeURIComponent(subject)}`}
      className={className ?? 'text-sm'}
    >
      History
    </TextLink>
  );
}
