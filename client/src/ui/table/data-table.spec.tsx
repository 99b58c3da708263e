import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataColumn } from './use-data-table';
import { DataTable } from './data-table';

interface Row {
  id: number;
  name: string;
  price: number;
}

const columns: DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, card: 'title' },
  { id: 'price', header: 'Price', cell: (row) => row.price, sortValue: (row) => row.price },
];

function buildRows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Track ${index}`,
    price: (index * 7) % count,
  }));
}

function renderTable(rows: Row[], overrides: { selection?: { ids: Set<string>; onChange: jest.Mock } } = {}) {
  render(
    <DataTable
      label="Products"
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.name}
      emptyText="No orders found"
      {...overrides}
    />,
  );
}

function shownPrices(): string[] {
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent ?? '');
}

test('shows ten rows a page and the rest on the next', async () => {
  renderTable(buildRows(12));
  expect(shownPrices()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(shownPrices()).toHaveLength(2);
});

test('sorts all rows, not the shown page', async () => {
  renderTable(buildRows(12));
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(shownPrices().slice(0, 3)).toEqual(['11', '10', '9']);
});

test('shows the empty text without rows', () => {
  renderTable([]);
  expect(screen.getByText('No orders found')).toBeInTheDocument();
});

test('keeps the selection of other pages', async () => {
  const onChange = jest.fn();
  renderTable(buildRows(3), { selection: { ids: new Set(['99']), onChange } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 1' }));
  expect(onChange).toHaveBeenCalledWith(new Set(['99', '1']));
});
