import { differencesOf, type StatedMovement, type StoredMovement } from './reconciliation.rules.js';

const here = (reference: string, changes: Partial<StoredMovement> = {}): StoredMovement => ({
  subject: 'payment',
  reference,
  amountCents: 100,
  orderId: 1,
  isOfDay: true,
  ...changes,
});
const there = (reference: string, changes: Partial<StatedMovement> = {}): StatedMovement => ({
  subject: 'payment',
  reference,
  amountCents: 100,
  isOfDay: true,
  isOurs: true,
  ...changes,
});

it('finds none between equal sides', () => {
  expect(
    differencesOf(
      [here('a'), here('b', { subject: 'refund' })],
      [there('a'), there('b', { subject: 'refund' })],
    ),
  ).toEqual([]);
});

it('finds what only one side has', () => {
  expect(differencesOf([here('a')], [there('b')])).toEqual([
    {
      kind: 'missing_here',
      subject: 'payment',
      reference: 'b',
      orderId: null,
      hereCents: null,
      thereCents: 100,
    },
    {
      kind: 'missing_there',
      subject: 'payment',
      reference: 'a',
      orderId: 1,
      hereCents: 100,
      thereCents: null,
    },
  ]);
});

it('finds another amount', () => {
  expect(differencesOf([here('a')], [there('a', { amountCents: 99 })])).toMatchObject([
    { kind: 'amount', hereCents: 100, thereCents: 99 },
  ]);
});

it('takes a refund and a payment of one id for two movements', () => {
  expect(differencesOf([here('a')], [there('a', { subject: 'refund' })])).toHaveLength(2);
});

it.each([
  ['a line that the store dates on another day', [here('a', { isOfDay: false })], [there('a')]],
  ['a payment that the service dates on another day', [here('a')], [there('a', { isOfDay: false })]],
  ['a line of another system', [], [there('a', { isOurs: false })]],
  ['a line of the hours around the day', [], [there('a', { isOfDay: false })]],
  ['a payment of another day', [here('a', { isOfDay: false })], []],
])('reports no %s', (_, stored, stated) => {
  expect(differencesOf(stored, stated)).toEqual([]);
});
