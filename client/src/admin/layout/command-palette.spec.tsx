import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createAdminClient } from '../session';
import { CommandPalette, usePaletteKey } from './command-palette';
import { FindRecordsDocument } from './find-records.generated';

const FOUND = {
  data: {
    findRecords: [
      { __typename: 'FoundRecord', kind: 'order', id: 7, title: '#7', detail: 'Ada' },
      { __typename: 'FoundRecord', kind: 'user', id: 9, title: 'Ada Lind', detail: 'ada@example.com' },
    ],
  },
};

function Page({ onOpen }: { onOpen?: () => void }) {
  const [open, setOpen] = useState(false);
  usePaletteKey(() => {
    onOpen?.();
    setOpen(true);
  });
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}

/** Presses Ctrl-K and returns the field; every search gets the same result. */
async function openPalette(result: object = FOUND, onOpen?: () => void) {
  const request = { query: FindRecordsDocument, variables: () => true };
  render(
    <MockedProvider mocks={[{ request, result, maxUsageCount: 5 }]} cache={createAdminClient().cache}>
      <MemoryRouter>
        <Page onOpen={onOpen} />
      </MemoryRouter>
    </MockedProvider>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Page, number, name or email' });
}

const address = () => screen.getByText(/^\//, { selector: 'output' }).textContent;

test('opens the page that matches best with Enter', async () => {
  const field = await openPalette({ data: { findRecords: [] } });
  await userEvent.type(field, 'audit log{Enter}');
  expect(address()).toBe('/admin/audit-log');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('lists an order and a buyer with the same number as two records', async () => {
  const [order, user] = FOUND.data.findRecords;
  const field = await openPalette({ data: { findRecords: [order, { ...user, id: order!.id }] } });
  await userEvent.type(field, 'ada');
  expect(await screen.findByRole('option', { name: /#7/ })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Ada Lind/ })).toBeInTheDocument();
});

test('moves through found records with the arrow keys, from the last to the first', async () => {
  const field = await openPalette();
  await userEvent.type(field, 'ada');
  expect(await screen.findByRole('option', { name: /#7/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  const second = screen.getByRole('option', { name: /Ada Lind/ });
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', second.id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/admin/orders/7');
});

test('waits with Enter for records that are still searched', async () => {
  const field = await openPalette();
  await userEvent.type(field, 'ada lind{Enter}');
  expect(address()).toBe('/');
  expect(await screen.findByRole('option', { name: /#7/ })).toBeInTheDocument();
});

test('announces how many results there are', async () => {
  await userEvent.type(await openPalette(), 'ada lind');
  expect(await screen.findByText('3 results')).toBeInTheDocument();
});

test('says that the search failed and still offers pages', async () => {
  const boom = { errors: [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })] };
  await userEvent.type(await openPalette(boom), 'orders');
  expect(await screen.findByText('Failed to search the records')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Page Orders/ })).toBeInTheDocument();
});

test('opens nothing while another dialog is open', async () => {
  const opened = jest.fn();
  await openPalette(FOUND, opened);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(opened).toHaveBeenCalledTimes(1);
});
