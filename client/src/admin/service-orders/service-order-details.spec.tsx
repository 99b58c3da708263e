import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import Toasts from '../../ui/feedback/toasts';
import { ServiceOrderDetails } from './service-order-details';
import { UpdateServiceOrderNotesDocument, type AdminServiceOrderFragment } from './service-orders.generated';

const ORDER = {
  id: 8,
  kind: 'coProducing',
  status: 'new',
  name: 'Mara',
  email: 'm@example.com',
  userId: null,
  description: 'Finish my drop',
  notes: '',
  createdAt: '2026-03-07T12:00:00Z',
  updatedAt: '2026-03-07T12:00:00Z',
  version: 2,
  details: {
    bpm: null,
    budget: null,
    example: null,
    genre: null,
    link: 'https://soundcloud.com/mara/drop',
    masterVersion: null,
    mixVersion: null,
    needs: ['Creat MIDI', 'Other'],
    projectFile: null,
    radioVersion: null,
    stemsCount: null,
    version: null,
    wantedDate: null,
  },
} satisfies AdminServiceOrderFragment;

function renderDetails() {
  const request = {
    query: UpdateServiceOrderNotesDocument,
    variables: { id: 8, notes: 'Call her', expectedVersion: 2 },
  };
  const errors = [new GraphQLError('boom', { extensions: { code: 'INTERNAL' } })];
  render(
    <>
      <MockedProvider mocks={[{ request, result: { errors } }]}>
        <MemoryRouter>
          <ServiceOrderDetails order={ORDER} />
        </MemoryRouter>
      </MockedProvider>
      <Toasts />
    </>,
  );
}

test('shows the fields of its form with readable labels', () => {
  renderDetails();
  expect(screen.getByText('Create MIDI, Other')).toBeInTheDocument();
  expect(screen.queryByText('Genre')).not.toBeInTheDocument();
});

test('keeps notes that could not be saved', async () => {
  renderDetails();
  await userEvent.type(screen.getByLabelText('Notes'), 'Call her');
  await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Failed to save the notes')).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('Call her');
});
