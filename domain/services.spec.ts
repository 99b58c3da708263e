import { serviceFacts } from './services.js';

it('shows the filled fields of a request in the order of the forms, and no others', () => {
  expect(
    serviceFacts({
      needs: ['Creat MIDI', 'Other'],
      genre: null,
      mixVersion: [],
      link: 'https://youtu.be/ada',
      budget: 1200,
      wantedDate: '2026-12-24',
    }),
  ).toEqual([
    { label: 'Needs', value: 'Create MIDI, Other', isLink: false },
    { label: 'Link', value: 'https://youtu.be/ada', isLink: true },
    { label: 'Budget', value: '$1,200', isLink: false },
    { label: 'Wanted by', value: '24 December 2026', isLink: false },
  ]);
});
