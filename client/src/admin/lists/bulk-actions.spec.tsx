import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button, Toaster } from '../../ui';
import { DataTable } from '../../ui/table';
import { useBulk } from './bulk-actions';
import { BulkBar, useSelection } from './bulk-bar';

const ROWS = [1, 2, 3].map((id) => ({ id, name: `Track ${id}` }));

interface PageProps {
  run: (
    ids: number[],
    reason: object,
  ) => Promise<{ done: number; refused: { id: number; message: string }[] }>;
  total?: number;
  search?: string;
  mailedTo?: string;
}

function Page({ run, total = 250, search = '', mailedTo }: PageProps) {
  const selection = useSelection(search);
  const bulk = useBulk(selection);
  return (
    <>
      <DataTable
        label="Tracks"
        columns={[{ id: 'name', header: 'Name', cell: (row) => row.name, card: 'title' }]}
        rows={ROWS}
        rowName={({ name }) => name}
        emptyText="Nothing"
        sort={null}
        onSortChange={jest.fn()}
        paging={{ page: 1, pageCount: 1, onPageChange: jest.fn() }}
        selection={selection}
      />
      <BulkBar
        selection={selection}
        total={total}
        idsAfter={(after, first) => {
          const from = Number(after ?? 0);
          const nodes = Array.from({ length: Math.min(first, total - from) }, (_, at) => ({
            id: from + at + 1,
          }));
          const end = from + nodes.length;
          return Promise.resolve({ nodes, pageInfo: { hasNextPage: end < total, endCursor: String(end) } });
        }}
      >
        <Button
          onClick={() =>
            bulk.confirm({
              title: 'Delete',
              description: 'Continue?',
              confirmLabel: 'Yes',
              done: 'deleted',
              failed: 'Failed to delete',
              mailedTo,
              run: (ids, _versions, reason) => run(ids, reason) as never,
            })
          }
        >
          Delete selected
        </Button>
      </BulkBar>
      {bulk.dialog}
    </>
  );
}

function renderPage(props: PageProps) {
  return render(
    <>
      <MockedProvider mocks={[]}>
        <Page {...props} />
      </MockedProvider>
      <Toaster />
    </>,
  );
}

const deleteSelected = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
};

test('shows no bulk actions without a selection', () => {
  renderPage({ run: jest.fn() });
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('selects the page or all matching rows and runs tasks in chunks of one hundred', async () => {
  const run = jest.fn((ids: number[]) => Promise.resolve({ done: ids.length, refused: [] }));
  renderPage({ run });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  expect(within(bar).getByText('3 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 250 matching' }));
  await within(bar).findByText('250 selected');
  await deleteSelected();
  expect(await screen.findByText('250 deleted')).toBeInTheDocument();
  expect(run.mock.calls.map(([ids]) => ids.length)).toEqual([100, 100, 50]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument());
});

test('reports refused rows and keeps them selected', async () => {
  const refused = [{ id: 2, message: 'A track is sold' }];
  renderPage({ run: () => Promise.resolve({ done: 1, refused }) });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 2' }));
  await deleteSelected();
  expect(await screen.findByText('1 deleted, 1 refused: A track is sold')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Track 1' })).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Select Track 2' })).toBeChecked();
});

test('asks for the reason that the people concerned are mailed, and sends it with each chunk', async () => {
  const run = jest.fn((ids: number[], _reason: object) => Promise.resolve({ done: ids.length, refused: [] }));
  renderPage({ run, mailedTo: 'the sellers' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  const field = screen.getByRole('textbox', { name: 'Reason' });
  expect(field).toHaveAccessibleDescription('Mailed to the sellers, with how to object.');
  await userEvent.type(field, ' Copied ');
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(run).toHaveBeenCalledWith([1], { reason: 'Copied' }));
});

test('asks for no reason where nobody is mailed', async () => {
  renderPage({ run: jest.fn() });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  expect(screen.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
});

test('clears the selection on another search', async () => {
  const { rerender } = render(<Page run={jest.fn()} />, { wrapper: Wrapper });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Track 1' }));
  rerender(<Page run={jest.fn()} search="night" />);
  expect(screen.getByRole('checkbox', { name: 'Select Track 1' })).not.toBeChecked();
});

test('supports the keyboard on rows', async () => {
  renderPage({ run: jest.fn() });
  const [, first, second] = screen.getAllByRole('row');
  first?.focus();
  await userEvent.keyboard('{ArrowDown} ');
  expect(second).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Select Track 2' })).toBeChecked();
});

function Wrapper({ children }: { children: ReactNode }) {
  return <MockedProvider mocks={[]}>{children}</MockedProvider>;
}
