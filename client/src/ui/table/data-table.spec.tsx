import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type DataTableProps } from './data-table';

interface Row {
  id: number;
  name: string;
  price: number;
}

const ROWS: Row[] = [
  { id: 1, name: 'Track 1', price: 7 },
  { id: 2, name: 'Track 2', price: 14 },
];

function renderTable(overrides: Partial<DataTableProps<Row>> = {}) {
  render(
    <DataTable
      label="Products"
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name, card: 'title' },
        { id: 'price', header: 'Price', cell: ({ price }) => price, sortable: true },
      ]}
      rows={ROWS}
      rowName={({ name }) => name}
      emptyText="No orders found"
      sort={null}
      onSortChange={jest.fn()}
      paging={{ page: 1, pageCount: 2, onPageChange: jest.fn() }}
      {...overrides}
    />,
  );
}

test('requests another page', async () => {
  const onPageChange = jest.fn();
  renderTable({ paging: { page: 1, pageCount: 2, onPageChange } });
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(onPageChange).toHaveBeenCalledWith(2);
});

test.each([
  [null, { column: 'price', descending: false }],
  [
    { column: 'price', descending: false },
    { column: 'price', descending: true },
  ],
  [{ column: 'price', descending: true }, null],
])('a click on the head of a column sorted by %j requests %j', async (sort, next) => {
  const onSortChange = jest.fn();
  renderTable({ sort, onSortChange });
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(onSortChange).toHaveBeenCalledWith(next);
});

test('offers no sorting for a column that has none', () => {
  renderTable();
  expect(within(screen.getByRole('table')).queryByRole('button', { name: 'Name' })).not.toBeInTheDocument();
});

test('shows the empty text without rows', () => {
  renderTable({ rows: [] });
  expect(screen.getByText('No orders found')).toBeInTheDocument();
});

test('keeps the selection of other pages', async () => {
  const onChange = jest.fn();
  renderTable({ selection: { ids: new Set([99]), onChange } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 1' }));
  expect(onChange).toHaveBeenCalledWith(new Set([99, 1]));
});
