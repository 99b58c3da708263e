import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseAsStringLiteral } from 'nuqs';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { BrowserRouter } from 'react-router-dom';
import { sortingBy, useListQuery } from './list-query';
import { ListFilter } from './list-toolbar';

const KINDS = ['mixing', 'mastering'] as const;
const STATUSES = ['new', 'done'] as const;
const FILTERS = { kind: parseAsStringLiteral(KINDS), status: parseAsStringLiteral(STATUSES) };
const SORTING = sortingBy({ id: ['OLDEST', 'NEWEST'] }, 'NEWEST');

function Filters() {
  const { filters, onFilter, variables } = useListQuery(SORTING, FILTERS, (_, filter) => ({ filter }));
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
      <output>{JSON.stringify(variables.filter)}</output>
    </>
  );
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// The address is written at most every 50 ms: before, while and after that happens.
test.each([0, 1, 10, 49, 50, 51, 60, 99, 100, 101])(
  'filters chosen %i ms apart are all kept',
  async (gap) => {
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
    expect(screen.getByRole('status')).toHaveTextContent('{"kind":"mastering","status":"new"}');
    await pass(1000);
    expect(screen.getByRole('status')).toHaveTextContent('{"kind":"mastering","status":"new"}');
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      kind: 'mastering',
      status: 'new',
    });
  },
);

const sorting = sortingBy({ id: ['OLDEST', 'NEWEST'], total: ['TOTAL_ASC', 'TOTAL_DESC'] }, 'NEWEST');

test.each([
  ['total', { column: 'total', descending: false }, 'TOTAL_ASC'],
  ['-total', { column: 'total', descending: true }, 'TOTAL_DESC'],
  ['', null, 'NEWEST'],
  ['-phone', null, 'NEWEST'],
  ['toString', null, 'NEWEST'],
])('an address that says %j sorts by %j', (text, sort, orderBy) => {
  expect(sorting.read(text)).toEqual(sort);
  expect(sorting.orderBy(sorting.read(text))).toBe(orderBy);
});

test('parses what it writes', () => {
  const sort = { column: 'total', descending: true };
  expect(sorting.read(sorting.write(sort))).toEqual(sort);
  expect(sorting.write(null)).toBe('');
});
