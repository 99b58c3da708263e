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
