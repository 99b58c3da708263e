import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSubmit, useZodForm, z } from '../lib/forms';
import { TextField } from '../ui';
import { ConflictHost, useRecordSave, type Edit } from '.';

const schema = z.object({ name: z.string().min(1, 'Name is required'), price: z.string().transform(Number) });

type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;
interface Stored {
  name: string;
  price: number;
  version: number;
}
type Send = jest.Mock<Promise<Stored | undefined>, [Output, Edit<Input, Output>]>;

const STORED: Stored = { name: 'Overpass', price: 349, version: 1 };
const LABELS = { name: 'Name', price: 'Price' };
const toValues = ({ name, price }: Stored): Input => ({ name, price: String(price) });

function TrackForm({ send, reloaded }: { send: Send; reloaded?: Stored }) {
  const form = useZodForm(schema, { defaultValues: toValues(STORED) });
  const save = useRecordSave(form, { stored: STORED, reloaded, toValues, labels: LABELS }, send);
  const { onSubmit, failure } = useSubmit(form, 'Failed to save', save);
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Price" {...form.field('price')} />
      <button>Save</button>
      <output>{failure}</output>
    </form>
  );
}

const stale = (current: Stored, fields: string[]) =>
  new CombinedGraphQLErrors({
    errors: [
      {
        message: 'This was changed in the meantime.',
        extensions: {
          code: 'STALE',
          current,
          changes: [{ by: 'ann@example.com', at: '2026-03-07T12:00:00Z', fields }],
        },
      },
    ],
  });

function show(send: Send) {
  const page = (reloaded?: Stored) => (
    <>
      <TrackForm send={send} reloaded={reloaded} />
      <ConflictHost />
    </>
  );
  const { rerender } = render(page());
  return { reload: (stored: Stored) => rerender(page(stored)) };
}

async function type(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'This was changed in the meantime' });
const edits = (send: Send) =>
  send.mock.calls.map(([, { changes, expectedVersion }]) => ({ changes, expectedVersion }));

beforeAll(() => import('./conflict-dialog'));

test('sends only the changes, on the version they are based on', async () => {
  const send: Send = jest.fn().mockResolvedValue(undefined);
  show(send);
  await type('Price', '299');
  await press('Save');
  await waitFor(() => expect(edits(send)).toEqual([{ changes: { price: 299 }, expectedVersion: 1 }]));
});

test('bases a save on the record as it is after a change beside the form', async () => {
  const send: Send = jest.fn().mockResolvedValue(undefined);
  const { reload } = show(send);
  await type('Price', '299');
  reload({ name: 'Overpass Two', price: 349, version: 2 });
  expect(screen.getByLabelText('Name')).toHaveValue('Overpass Two');
  expect(screen.getByLabelText('Price')).toHaveValue('299');
  await press('Save');
  await waitFor(() => expect(edits(send)).toEqual([{ changes: { price: 299 }, expectedVersion: 2 }]));
});

test('keeps its base when a change beside the form contests a typed value', async () => {
  const send: Send = jest.fn().mockResolvedValue(undefined);
  const { reload } = show(send);
  await type('Price', '299');
  reload({ ...STORED, price: 399, version: 2 });
  await press('Save');
  await waitFor(() => expect(edits(send)).toEqual([{ changes: { price: 299 }, expectedVersion: 1 }]));
});

test('shows what others changed, and keeps both', async () => {
  const send: Send = jest.fn();
  send.mockRejectedValueOnce(stale({ name: 'Overpass', price: 299, version: 2 }, ['price']));
  send.mockResolvedValueOnce(undefined);
  show(send);
  await type('Name', 'Underpass');
  await press('Save');
  expect(await dialog()).toHaveTextContent(/Price.*349.*299.*Changed by ann@example.com, 7 Mar 2026/);
  await press('Keep both and save');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(edits(send)[1]).toEqual({ changes: { name: 'Underpass' }, expectedVersion: 2 });
  expect(screen.getByLabelText('Price')).toHaveValue('299');
});

test.each([
  ['yours', /^Yours/, [{ price: 399 }]],
  ['theirs', /^Theirs/, [{}]],
])('asks where both changed the same, and keeps %s', async (_, choice, [changes]) => {
  const send: Send = jest.fn();
  send.mockRejectedValueOnce(stale({ name: 'Overpass', price: 299, version: 2 }, ['price']));
  send.mockResolvedValueOnce(undefined);
  show(send);
  await type('Price', '399');
  await press('Save');
  await userEvent.click(within(await dialog()).getByRole('radio', { name: choice }));
  await press('Save my choice');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(edits(send)[1]).toEqual({ changes, expectedVersion: 2 });
});

test('saves without a question when others changed nothing that the form shows', async () => {
  const send: Send = jest.fn();
  send.mockRejectedValueOnce(stale({ ...STORED, version: 5 }, ['status']));
  send.mockResolvedValueOnce(undefined);
  show(send);
  await type('Name', 'Underpass');
  await press('Save');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(edits(send)[1]).toEqual({ changes: { name: 'Underpass' }, expectedVersion: 5 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('goes back to the form with everything typed', async () => {
  const send: Send = jest.fn();
  send.mockRejectedValueOnce(stale({ name: 'Overpass', price: 299, version: 2 }, ['price']));
  show(send);
  await type('Price', '399');
  await press('Save');
  await dialog();
  await press('Back to the form');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Price')).toHaveValue('399');
  expect(send).toHaveBeenCalledTimes(1);
});

test('bases the next save on the stored record of the last', async () => {
  const send: Send = jest.fn();
  send.mockResolvedValueOnce({ name: 'Underpass', price: 349, version: 2 });
  send.mockResolvedValueOnce(undefined);
  show(send);
  await type('Name', 'Underpass');
  await press('Save');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await type('Price', '299');
  await press('Save');
  await waitFor(() => expect(edits(send)[1]).toEqual({ changes: { price: 299 }, expectedVersion: 2 }));
});
