import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportQuery } from './export-query';
import { SpreadsheetLink } from './spreadsheet-link';
import { CreateExportLinkDocument } from './spreadsheet-link.generated';

const user = userEvent.setup({ delay: null });
const URL = 'https://shop.example/api/admin/exports/orders.csv?link=5.abc';
const variables = {
  filter: { status: 'completed', search: null },
  orderBy: 'TOTAL_DESC',
  first: 20,
  page: 1,
};

function show(list: string) {
  const input = { name: 'Monthly figures', list, query: exportQuery(variables) };
  const created = { __typename: 'ExportLink', id: 5, url: URL };
  const mocks = [
    {
      request: { query: CreateExportLinkDocument, variables: { input } },
      result: { data: { createExportLink: created } },
    },
  ];
  render(
    <MockedProvider mocks={mocks}>
      <SpreadsheetLink list={list} variables={variables} />
    </MockedProvider>,
  );
}

test('makes a link with the filters and sorting of the list, and shows it', async () => {
  show('orders');
  await user.click(screen.getByRole('button', { name: 'Link for spreadsheets' }));
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Please give the link a name')).toBeVisible();
  await user.type(screen.getByLabelText(/^Name/), 'Monthly figures');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Your new link')).toHaveValue(URL);
});

test('is not offered for a list that API tokens cannot read', () => {
  show('users');
  expect(screen.queryByRole('button', { name: 'Link for spreadsheets' })).not.toBeInTheDocument();
});
