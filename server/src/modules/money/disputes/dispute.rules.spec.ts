import { factsAfter, isHeld, isRefunded, type DisputeFacts, type DisputeNews } from './dispute.rules.js';

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 0, 0, second));
const START: DisputeFacts = {
  status: 'needs_response',
  isWithdrawn: false,
  isReinstated: false,
  reportedAt: at(0),
};
const opened: DisputeNews = { status: 'needs_response', funds: null, at: at(0) };
const withdrawn: DisputeNews = { status: 'needs_response', funds: 'withdrawn', at: at(0) };
const reviewed: DisputeNews = { status: 'under_review', funds: null, at: at(1) };
const won: DisputeNews = { status: 'won', funds: null, at: at(2) };
const reinstated: DisputeNews = { status: 'won', funds: 'reinstated', at: at(3) };
const lost: DisputeNews = { status: 'lost', funds: null, at: at(2) };

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, index) =>
    permutations(all.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  );
}
const after = (reports: readonly DisputeNews[]) => reports.reduce(factsAfter, START);

it.each(permutations([opened, withdrawn, reviewed, won, reinstated]))(
  'a won dispute ends with its money back in any order',
  (...reports) => {
    const facts = after(reports);
    expect(facts).toMatchObject({ status: 'won', isWithdrawn: true, isReinstated: true });
    expect([isHeld(facts), isRefunded(facts)]).toEqual([false, false]);
  },
);

it.each(permutations([opened, withdrawn, reviewed, lost]))(
  'a lost dispute ends refunded in any order',
  (...reports) => {
    const facts = after(reports);
    expect(facts.status).toBe('lost');
    expect([isHeld(facts), isRefunded(facts)]).toEqual([false, true]);
  },
);

it('holds the money until the decision', () => {
  expect(isHeld(after([opened, withdrawn, reviewed]))).toBe(true);
});

it('takes a lost dispute back when its money is reinstated', () => {
  const facts = after([withdrawn, lost, { ...reinstated, status: 'lost' }]);
  expect([isHeld(facts), isRefunded(facts)]).toEqual([false, false]);
});

it('keeps what no report has said: nothing withdrawn, nothing back', () => {
  expect(after([opened, reviewed])).toMatchObject({
    status: 'under_review',
    isWithdrawn: false,
    isReinstated: false,
  });
});

it('does not open a decided dispute again, and takes a later decision', () => {
  expect(after([won, { ...reviewed, at: at(9) }]).status).toBe('won');
  expect(after([won, { ...lost, at: at(9) }]).status).toBe('lost');
  expect(after([{ ...won, at: at(9) }, lost]).status).toBe('won');
});
