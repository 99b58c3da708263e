import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { ObjectionPage } from './objection-page';
import { DecisionDocument, ObjectToDecisionDocument } from './objection.generated';

const user = userEvent.setup({ delay: null });

const DECISION = {
  __typename: 'Statement',
  decision: '“Parallax” was taken off sale.',
  facts: 'It was reported to us.',
  ground: 'The melody is that of an earlier track.',
  automation: 'none',
  createdAt: '2026-11-20T12:00:00Z',
  objectUntil: '2027-05-20T12:00:00Z',
  canObject: true,
  objection: null as string | null,
  objectedAt: null as string | null,
  objectionStatus: null as string | null,
  answer: null as string | null,
};
const OBJECTED = {
  ...DECISION,
  canObject: false,
  objection: 'Both are mine',
  objectedAt: DECISION.createdAt,
};

const shows = (result: Mock['result']): Mock => ({
  request: { query: DecisionDocument, variables: { token: '12-abc' } },
  result,
});
const decision = (statement: object) => shows({ data: { statement } });
const takes = (result: Mock['result']): Mock => ({
  request: { query: ObjectToDecisionDocument, variables: { token: '12-abc', text: 'Both are mine' } },
  result,
});
const open = (...mocks: Mock[]) =>
  renderStorefront(
    <Routes>
      <Route path="/objection/:token" element={<ObjectionPage />} />
    </Routes>,
    { mocks, path: '/objection/12-abc' },
  );
const object = () => user.click(screen.getByRole('button', { name: 'Object' }));

test('shows that it is loading, and then the decision with its reasons and the time to object', async () => {
  open(decision(DECISION));
  expect(document.querySelector('[aria-busy]')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: DECISION.decision })).toBeInTheDocument();
  expect(screen.getByText(DECISION.ground)).toBeInTheDocument();
  expect(screen.getByText(/^Object until 20 May 2027/)).toBeInTheDocument();
});

test('says that a link is not complete', async () => {
  open(shows(refusal('Decision not found', 'NOT_FOUND')));
  expect(await screen.findByRole('heading', { name: 'Decision not found' })).toBeInTheDocument();
});

test('loads again after an error', async () => {
  open(shows(refusal('', 'INTERNAL')), decision(DECISION));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: DECISION.decision })).toBeInTheDocument();
});

test('wants words for an objection, and shows it once it is sent', async () => {
  const sent = { ...OBJECTED, objectionStatus: 'open' };
  open(decision(DECISION), takes({ data: { objectToDecision: sent } }), decision(sent));
  await screen.findByRole('form', { name: 'Object' });
  await object();
  expect(await screen.findByText('Please tell us why')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Why is the decision wrong/), 'Both are mine');
  await object();
  expect(await screen.findByText(/^We have your objection/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Your objection' })).toHaveTextContent('Both are mine');
});

test('keeps the words when the objection cannot be sent', async () => {
  open(decision(DECISION), takes(refusal('', 'INTERNAL')));
  await user.type(await screen.findByLabelText(/^Why is the decision wrong/), 'Both are mine');
  await object();
  expect(await screen.findByText('The objection could not be sent. Please try again.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Why is the decision wrong/)).toHaveValue('Both are mine');
});

test('says what became of an objection, and that the time to object is over', async () => {
  const cases = [
    [{ ...OBJECTED, objectionStatus: 'upheld', answer: 'You are right' }, /^Your objection was upheld/],
    [{ ...OBJECTED, objectionStatus: 'rejected', answer: 'It stays' }, /the decision stays\.$/],
    [{ ...DECISION, canObject: false }, /^The time to object ended on 20 May 2027/],
  ] as const;
  for (const [statement, words] of cases) {
    open(decision(statement));
    expect(await screen.findByText(words)).toBeInTheDocument();
    if (statement.answer) expect(screen.getByText(statement.answer)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Object' })).not.toBeInTheDocument();
    cleanup();
  }
});
