import { boardNote } from './board-note';

const NOW = new Date('2026-11-29T12:00:00Z');
const CARD = { createdAt: '2026-11-29T10:00:00Z', dueAt: null, quote: null };

it.each([
  ['new', CARD, 'Answer by 1 Dec 2026', false],
  ['new', { ...CARD, createdAt: '2026-11-26T10:00:00Z' }, 'Answer by 28 Nov 2026', true],
  ['accepted', CARD, 'Waits for the deposit', false],
  ['in_progress', { ...CARD, dueAt: '2026-11-28T10:00:00Z' }, 'Was due 28 Nov 2026', true],
  ['in_progress', { ...CARD, dueAt: '2026-12-04T10:00:00Z' }, 'Due 4 Dec 2026', false],
  ['in_review', CARD, 'The customer listens', false],
] as const)('a card that is %s says until when it waits for whom', (status, card, text, isLate) => {
  expect(boardNote(status, card, NOW)).toEqual({ text, isLate });
});
