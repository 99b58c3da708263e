import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { refusal, renderStorefront, signOut, type Mock } from '../../../test/storefront';
import { UndoEmailChangeDocument } from './auth.generated';
import { UndoEmailChangePage } from './email-change-pages';

const request = { query: UndoEmailChangeDocument, variables: { token: 't-1' } };

function show(mocks: Mock[]) {
  renderStorefront(
    <Routes>
      <Route path="/undo-email-change/:token" element={<UndoEmailChangePage />} />
    </Routes>,
    { mocks, path: '/undo-email-change/t-1' },
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));

beforeEach(signOut);

test('does nothing when the page opens', () => {
  const result = jest.fn(() => ({ data: {} }));
  show([{ request, result }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Undo email change');
  expect(result).not.toHaveBeenCalled();
});

test('undoes the change on click and links to a new password', async () => {
  const undoEmailChange = { __typename: 'MessagePayload', message: 'Your old address counts again.' };
  show([{ request, result: { data: { undoEmailChange } } }]);
  await press();
  expect(await screen.findByText('Your old address counts again.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test("shows the server's message for an expired or unknown link", async () => {
  show([{ request, result: refusal('This link is not valid any more.', 'BAD_USER_INPUT') }]);
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid any more.');
});
