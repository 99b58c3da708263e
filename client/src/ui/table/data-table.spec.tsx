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

test('offers the selection of all rows once there are rows', () => {
  renderTable({ rows: [], loading: true, selection: { ids: new Set(), onChange: jest.fn() } });
  expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeDisabled();
});

test('keeps the selection of other pages', async () => {
  const onChange = jest.fn();
  renderTable({ selection: { ids: new Set([99]), onChange } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 1' }));
  expect(onChange).toHaveBeenCalledWith(new Set([99, 1]));
});

describe('on a phone', () => {
  const wide = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width') });
  });
  afterEach(() => {
    globalThis.matchMedia = wide;
  });

  const actions = {
    id: 'actions',
    header: 'Actions',
    card: 'actions',
    cell: () => <button>Edit</button>,
  } as const;
  const columns: DataTableProps<Row>['columns'] = [
    { id: 'name', header: 'Name', cell: ({ name }) => name, card: 'title', below: () => 'vip' },
    { id: 'price', header: 'Price', cell: ({ price }) => `$${price}`, card: 'main' },
    { id: 'key', header: 'Key', cell: () => 'F sharp minor', brief: () => 'F#m', card: 'fact' },
    { id: 'plays', header: 'Plays', cell: () => '12' },
    actions,
  ];

  test('a row has two lines, and shows everything else once it is opened', async () => {
    renderTable({ columns });
    const [row] = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
    expect(row).toHaveTextContent(/^Track 1\$7F#m$/);
    await userEvent.click(within(row!).getByRole('button', { name: 'More about Track 1' }));
    expect(row).toHaveTextContent('vipKeyF sharp minorPlays12Edit');
    await userEvent.click(within(row!).getByRole('button', { name: 'More about Track 1' }));
    expect(within(row!).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  test('a row is selected without being opened', async () => {
    const onChange = jest.fn();
    renderTable({ columns, selection: { ids: new Set(), onChange } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 1' }));
    expect(onChange).toHaveBeenCalledWith(new Set([1]));
    expect(screen.getByRole('button', { name: 'More about Track 1' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });
});
