import { Select, TextField } from '../../ui';
import { SearchField } from '../lists';

/** What things are done to, as actions begin. */
const KINDS = [
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'product', label: 'Products' },
  { value: 'demo', label: 'Demo Tracks' },
  { value: 'user', label: 'Accounts' },
  { value: 'user.sign-in', label: 'Sign-ins' },
  { value: 'user.password-reset', label: 'Password Resets' },
  { value: 'export', label: 'Exports' },
  { value: 'seller', label: 'Sellers' },
  { value: 'submission', label: 'Submissions' },
  { value: 'service-order', label: 'Service Orders' },
  { value: 'subscriber', label: 'Subscribers' },
  { value: 'coupon', label: 'Coupons' },
  { value: 'api-token', label: 'API Tokens' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'settings', label: 'Settings' },
];

interface AuditFilterValues {
  actor: string;
  action: string;
  from: string;
  to: string;
}

interface AuditFiltersProps {
  value: AuditFilterValues;
  onChange: (change: Partial<AuditFilterValues>) => void;
}

/** Who, what and when. */
export function AuditFilters({ value, onChange }: AuditFiltersProps) {
  const { actor, action, from, to } = value;
  return (
    <>
      <SearchField
        label="Done by"
        shortcut={false}
        value={actor}
        onChange={(next) => onChange({ actor: next })}
        className="w-full md:w-52"
      />
      <Select
        size="sm"
        label="Action"
        hideLabel
        placeholder="All actions"
        options={KINDS.some((kind) => kind.value === action) || !action ? KINDS : [...KINDS, action]}
        value={action}
        onChange={(event) => onChange({ action: event.target.value })}
        className="w-full sm:w-44"
      />
      <DayField label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel
      type="date"
      icon={<span className="text-sm">{label}</span>}
      value={value}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => onChange(event.target.value)}
      inputClassName="h-9 pl-14 text-sm touch:h-11"
      className="w-full sm:w-48"
    />
  );
}
