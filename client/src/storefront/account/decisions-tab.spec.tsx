import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import DecisionsTab from './decisions-tab';
import { MyDecisionsDocument } from './decisions.generated';

const taken = {
  __typename: 'OwnStatement',
  path: '/objection/12-abc',
  decision: '“Glass Tunnel” was taken off sale.',
  createdAt: '2026-11-20T12:00:00Z',
  objectUntil: '2027-05-20T12:00:00Z',
  canObject: true,
  objectionStatus: null as string | null,
};
const decided = (...myStatements: object[]): Mock => ({
  request: { query: MyDecisionsDocument },
  result: { data: { myStatements } },
});
const open = (...mocks: Mock[]) => renderStorefront(<DecisionsTab />, { mocks });

test('lists each decision with its day, its page and what an objection to it can do or did', async () => {
  const states = [
    {},
    { canObject: false },
    { canObject: false, objectionStatus: 'open' },
    { canObject: false, objectionStatus: 'upheld' },
    { canObject: false, objectionStatus: 'rejected' },
  ];
  open(decided(...states.map((state, at) => ({ ...taken, path: `/objection/${at}-abc`, ...state }))));
  const list = await screen.findByRole('list', { name: 'Decisions' });
  const links = within(list).getAllByRole('link');
  expect(links[0]).toHaveAttribute('href', '/objection/0-abc');
  expect(links[0]).toHaveTextContent('“Glass Tunnel” was taken off sale.');
  expect(links[0]).toHaveTextContent('20 Nov 2026');
  const notes = links.map(({ textContent }) => /You .*\.(?=\d)/.exec(textContent ?? '')?.[0]);
  expect(notes).toEqual([
    'You can object until 20 May 2027.',
    'You could object until 20 May 2027.',
    'You objected. We look at it.',
    'You objected, and we took it back.',
    'You objected. The decision stays.',
  ]);
});

test('shows that it is loading, and then that there is none', async () => {
  open(decided());
  expect(document.querySelector('[aria-busy]')).toBeInTheDocument();
  expect(await screen.findByText('No decisions')).toBeInTheDocument();
});

test('loads again after an error', async () => {
  const failed = { request: { query: MyDecisionsDocument }, result: refusal('', 'INTERNAL') };
  open(failed, decided(taken));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(taken.decision)).toBeInTheDocument();
});
