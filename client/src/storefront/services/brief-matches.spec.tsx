import { screen, waitFor, within } from '@testing-library/react';
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

/** The response to a brief without genre and tempo. */
const foundFor = (words: string, tracksForBrief: object[]): Mock => ({
  request: { query: TracksForBriefDocument, variables: { genre: null, bpm: null, version: null, words } },
  result: { data: { tracksForBrief } },
});
const saying = (words: string) => ({ ...BRIEF, genre: '', bpm: '', words });

test('finds tracks by the words alone', async () => {
  const product = buildTrack({ id: 7, name: 'Prism Break' });
  const mocks = [foundFor('in A minor', [{ ...match, product }])];
  renderStorefront(<BriefMatches brief={saying('in A minor')} />, { mocks });
  expect(await screen.findByRole('link', { name: 'Prism Break' })).toBeInTheDocument();
});

test('asks for more where the words say nothing', async () => {
  renderStorefront(<BriefMatches brief={saying('big')} />, { mocks: [foundFor('big', [])] });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Ready in the shop' })).toHaveAttribute('aria-busy', 'false'),
  );
  expect(screen.getByText(/^Choose a genre or a tempo/)).toBeInTheDocument();
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
