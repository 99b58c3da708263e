import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTrack, refusal, renderStorefront, type Mock } from '../../../test/storefront';
import { BriefMatches } from './brief-matches';
import { TracksForBriefDocument } from './services.generated';

const BRIEF = { genre: 'Techno', bpm: '126', version: '', words: '' };
const variables = { genre: 'Techno', bpm: '126', version: null, words: null };
const match = { __typename: 'BriefMatch', reasons: ['same genre', '2 BPM slower'] };

function respondsWith(result: object): Mock {
  return { request: { query: TracksForBriefDocument, variables }, result };
}
const found = (...matches: object[]) => respondsWith({ data: { tracksForBrief: matches } });

test('asks for a genre or a tempo first', () => {
  renderStorefront(<BriefMatches brief={{ ...BRIEF, genre: '', bpm: 'fa' }} />);
  const advice = 'Choose a genre or a tempo: tracks that come close appear here.';
  expect(screen.getByText(advice)).toHaveAttribute('role', 'status');
});

test('lists the tracks that fit, each with its reason, price and Play', async () => {
  const product = buildTrack({ id: 7, name: 'Prism Break', price: 480 });
  renderStorefront(<BriefMatches brief={BRIEF} />, { mocks: [found({ ...match, product })] });
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('link', { name: 'Prism Break' })).toHaveAttribute('href', '/track/7');
  expect(row.getByText('same genre, 2 BPM slower')).toBeInTheDocument();
  expect(row.getByText('$480')).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Play Prism Break' })).toBeInTheDocument();
});

test('says when nothing comes close', async () => {
  renderStorefront(<BriefMatches brief={BRIEF} />, { mocks: [found()] });
  expect(await screen.findByText('No track on sale comes close.')).toBeInTheDocument();
});

test('says when it failed and tries again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const product = buildTrack({ id: 7, name: 'Prism Break' });
  renderStorefront(<BriefMatches brief={BRIEF} />, {
    mocks: [respondsWith(refusal('boom', 'INTERNAL')), found({ ...match, product })],
  });
  expect(await screen.findByText('The tracks that fit could not be loaded.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Prism Break' })).toBeInTheDocument();
});
