import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseAsStringLiteral } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { BrowserRouter } from 'react-router-dom';
import { findOrder, toFilter, useListQuery, type ListColumn } from './list-query';
import { ListFilter } from './list-toolbar';

const KINDS = ['mixing', 'mastering'] as const;
const STATUSES = ['new', 'done'] as const;
const FILTERS = { kind: parseAsStringLiteral(KINDS), status: parseAsStringLiteral(STATUSES) };
const COLUMNS: ListColumn<object>[] = [
  { id: 'total', header: 'Total', cell: () => null, orders: ['TOTAL_ASC', 'TOTAL_DESC'] },
  { id: 'phone', header: 'Phone', cell: () => null },
];

function Filters() {
  const { filters, onFilter, variables } = useListQuery(COLUMNS, 'NEWEST', FILTERS, toFilter);
  return (
    <>
      <ListFilter
        label="Kind"
        all="All kinds"
        options={KINDS}
        value={filters.kind}
        onChange={(kind) => onFilter({ kind })}
      />
      <ListFilter
        label="Status"
        all="All statuses"
        options={STATUSES}
        value={filters.status}
        onChange={(status) => onFilter({ status })}
      />
      <output>{`${variables.filter.kind} ${variables.filter.status}`}</output>
    </>
  );
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// The URL is written at most every 50 ms; the gaps lie before, at and after a write.
test.each([0, 1, 10, 49, 50, 51, 60, 99, 100, 101])('keeps all filters chosen %i ms apart', async (gap) => {
  window.history.replaceState(null, '', '/admin/list?page=3&kind=mixing');
  render(
    <BrowserRouter>
      <NuqsAdapter>
        <Filters />
      </NuqsAdapter>
    </BrowserRouter>,
  );
  choose('Kind', '');
  await pass(gap);
  choose('Status', 'done');
  await pass(gap);
  choose('Kind', 'mastering');
  await pass(gap);
  choose('Status', 'new');
  expect(screen.getByRole('status')).toHaveTextContent('mastering new');
  await pass(1000);
  expect(screen.getByRole('status')).toHaveTextContent('mastering new');
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    kind: 'mastering',
    status: 'new',
  });
});

test.each([
  [{ column: 'total', descending: false }, 'TOTAL_ASC'],
  [{ column: 'total', descending: true }, 'TOTAL_DESC'],
  [{ column: 'phone', descending: false }, null],
  [{ column: 'toString', descending: false }, null],
  [null, null],
])('maps the sorting %j to the order %s', (sort, order) => {
  expect(findOrder(COLUMNS, sort)).toBe(order);
});
