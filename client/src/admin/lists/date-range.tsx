import { createParser } from 'nuqs';
import { useState } from 'react';
import { isDay } from '#domain/moments.js';
import { TextField } from '../../ui';
import { ListFilter } from './list-toolbar';

const day = createParser({ parse: (text) => (isDay(text) ? text : null), serialize: String });

/** URL parameters of a list with a date range: first and last day in UTC, both included. */
export const DATE_RANGE = { from: day, to: day };

interface DateRange {
  from: string | null;
  to: string | null;
}

interface DateRangeFilterProps {
  /** Event that the days belong to: 'Placed'. */
  label: string;
  query: { filters: DateRange; onFilter: (change: DateRange) => void };
}

const CUSTOM = 'custom';
/** Months offered by name, the current one included. */
const MONTHS = 12;

/** Filter of a list by a recent month, or by any first and last day. */
export function DateRangeFilter({ label, query: { filters, onFilter } }: DateRangeFilterProps) {
  const [isCustom, setCustom] = useState(false);
  const { from, to } = filters;
  const presets = presetsOf(new Date());
  const preset = presets.find((one) => one.from === from && one.to === to);
  const isAny = !from && !to;
  const value = isCustom ? CUSTOM : (preset?.label ?? (isAny ? null : CUSTOM));

  function choose(next: string | null) {
    setCustom(next === CUSTOM);
    if (next === CUSTOM) return;
    const chosen = presets.find((one) => one.label === next);
    onFilter({ from: chosen?.from ?? null, to: chosen?.to ?? null });
  }

  return (
    <>
      <ListFilter
        label={label}
        all="All days (UTC)"
        options={[
          ...presets.map((one) => ({ value: one.label, label: one.label })),
          { value: CUSTOM, label: 'Other dates' },
        ]}
        value={value}
        onChange={choose}
      />
      {value === CUSTOM && (
        <>
          <DayField
            label="From"
            value={from ?? ''}
            max={to ?? ''}
            onChange={(next) => onFilter({ from: next || null, to })}
          />
          <DayField
            label="To"
            value={to ?? ''}
            min={from ?? ''}
            onChange={(next) => onFilter({ from, to: next || null })}
          />
        </>
      )}
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

/** A day of a toolbar. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
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
      inputClassName="h-9 pl-14! text-sm touch:h-11"
      className="col-span-2 w-full sm:w-48"
    />
  );
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Today and the latest months, in UTC. */
export function presetsOf(now: Date): { label: string; from: string; to: string }[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const today = toDay(now);
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - back, 1));
    const last = new Date(Date.UTC(year, month - back + 1, 0));
    return { label: monthName.format(first), from: toDay(first), to: toDay(last) };
  });
  return [{ label: 'Today', from: today, to: today }, ...months];
}
