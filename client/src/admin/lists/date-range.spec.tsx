import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateRangeFilter, presetsOf } from './date-range';

function Filter() {
  const [filters, setFilters] = useState<{ from: string | null; to: string | null }>({
    from: null,
    to: null,
  });
  return (
    <>
      <DateRangeFilter label="Placed" query={{ filters, onFilter: setFilters }} />
      <output>{`${filters.from} ${filters.to}`}</output>
    </>
  );
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('offers today and the last 12 months by their UTC days', () => {
  const presets = presetsOf(new Date('2026-02-28T23:30:00-05:00'));
  expect(presets).toHaveLength(13);
  expect(presets.slice(0, 3)).toEqual([
    { label: 'Today', from: '2026-03-01', to: '2026-03-01' },
    { label: 'March 2026', from: '2026-03-01', to: '2026-03-31' },
    { label: 'February 2026', from: '2026-02-01', to: '2026-02-28' },
  ]);
  expect(presets.at(-1)?.label).toBe('April 2025');
});

test('narrows to a month in one choice, and to any days', () => {
  const [, month] = presetsOf(new Date());
  render(<Filter />);
  choose('Placed', month!.label);
  expect(screen.getByRole('status')).toHaveTextContent(`${month!.from} ${month!.to}`);
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  choose('Placed', 'custom');
  choose('From', '2026-01-05');
  choose('To', '2026-01-09');
  expect(screen.getByRole('status')).toHaveTextContent('2026-01-05 2026-01-09');
  choose('Placed', '');
  expect(screen.getByRole('status')).toHaveTextContent('null null');
});
