import { InMemoryCache } from '@apollo/client';
import { MockedProvider } from '@apollo/client/testing/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { MemoryRouter } from 'react-router-dom';
import { ConflictHost } from '../../editing';
import Toasts from '../../ui/feedback/toasts';
import { AdminMeDocument } from '../session';
import { AnnotationsPanel } from './annotations-panel';
import {
  AnnotationChoicesDocument,
  AnnotationsDocument,
  AssignDocument,
  SetTagsDocument,
} from './annotations.generated';

const user = userEvent.setup({ delay: null });
const ADA = { __typename: 'Assignee', id: 1, name: 'Ada Lind', email: 'ada@example.com' };
const BEN = { __typename: 'Assignee', id: 2, name: 'Ben Roe', email: 'ben@example.com' };
const CAY = { __typename: 'Assignee', id: 3, name: 'Cay Moe', email: 'cay@example.com' };
const SHOWN = { __typename: 'Annotations', version: 3, tags: ['vip'], assignee: ADA, notes: [] };

const stale = (current: object, field: string) => ({
  errors: [
    new GraphQLError('This was changed in the meantime.', {
      extensions: {
        code: 'STALE',
        current: { ...SHOWN, ...current },
        changes: [{ by: 'ben@example.com', at: '2026-03-07T12:00:00Z', fields: [field] }],
      },
    }),
  ],
});

/**
 * @param results one for each request that changes tags or assignee
 * @returns saved: resolves when the panel has been loaded again after the request with these variables
 */
async function show(results: object[]) {
  const sent = jest.fn();
  const loaded = jest.fn();
  const respond = (data: object) => () => {
    loaded();
    return { data };
  };
  const recording = (variables: object) => {
    sent(variables);
    return true;
  };
  const [tags, assignee] = [SetTagsDocument, AssignDocument].map((query) =>
    results.map((result) => ({ request: { query, variables: recording }, result })),
  );
  const shown = {
    request: { query: AnnotationsDocument, variables: { kind: 'order', id: 7 } },
    result: respond({ annotations: SHOWN }),
    maxUsageCount: 5,
  };
  const choices = {
    request: { query: AnnotationChoicesDocument, variables: { kind: 'order' } },
    result: respond({ tagsInUse: [], admins: [ADA, BEN, CAY] }),
    maxUsageCount: 5,
  };
  const me = { request: { query: AdminMeDocument }, result: { data: { me: null } } };
  render(
    <MemoryRouter>
      <MockedProvider mocks={[me, shown, choices, ...tags!, ...assignee!]} cache={new InMemoryCache()}>
        <AnnotationsPanel kind="order" id={7} />
      </MockedProvider>
      <Toasts />
      <ConflictHost />
    </MemoryRouter>,
  );
  await screen.findByRole('option', { name: 'Cay Moe' });
  const saved = async (variables: object) => {
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(variables));
    // Two queries, each at first and after the save.
    await waitFor(() => expect(loaded).toHaveBeenCalledTimes(4));
  };
  return { sent, saved, select: screen.getByLabelText('Assigned to') };
}

const tagsSaved = { data: { setTags: { __typename: 'Annotations', tags: [] } } };
const assigned = { data: { assign: { __typename: 'Annotations', assignee: CAY } } };
const at = (expectedVersion: number, input: object) => ({ kind: 'order', id: 7, expectedVersion, input });

beforeAll(() => import('../../editing/conflict-dialog'));

test('adds a tag to those that another admin has set in the meantime', async () => {
  const { sent, saved } = await show([stale({ version: 4, tags: ['late', 'vip'] }, 'tags'), tagsSaved]);
  await user.type(screen.getByRole('combobox', { name: 'Add a tag' }), 'call{Enter}');
  await saved(at(4, { tags: ['late', 'vip', 'call'] }));
  expect(sent).toHaveBeenNthCalledWith(1, at(3, { tags: ['vip', 'call'] }));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('removes a tag and keeps those that another admin has added in the meantime', async () => {
  const { saved } = await show([stale({ version: 4, tags: ['late', 'vip'] }, 'tags'), tagsSaved]);
  await user.click(screen.getByRole('button', { name: 'Remove tag vip' }));
  await saved(at(4, { tags: ['late'] }));
});

test('asks who takes the record when another admin has assigned it in the meantime', async () => {
  const { saved, select } = await show([stale({ version: 5, assignee: BEN }, 'assignee'), assigned]);
  await user.selectOptions(select, 'Cay Moe');
  const dialog = within(await screen.findByRole('dialog', { name: 'This was changed in the meantime' }));
  expect(dialog.getByText(/Changed by ben@example.com/)).toBeInTheDocument();
  expect(dialog.getByText('Theirs: Ben Roe')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
  await saved(at(5, { adminId: 3 }));
});

test('assigns without a question when only the tags were changed in the meantime', async () => {
  const { saved, select } = await show([stale({ version: 4, tags: [] }, 'tags'), assigned]);
  await user.selectOptions(select, 'Cay Moe');
  await saved(at(4, { adminId: 3 }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
