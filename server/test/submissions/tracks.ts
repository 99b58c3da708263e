import type { TestApp } from '../support/app.js';
import type { Caller, GraphQLResponse } from '../support/caller.js';

export const SENT =
  'The application for review has been successfully submitted. We will contact you within 48 hours.';

/** A complete form; every field may be overridden. */
export const trackForm = (overrides: Record<string, unknown> = {}) => ({
  storeName: 'Nightshift Audio',
  trackName: 'Glass Tunnel',
  price: 349,
  genre: 'Techno',
  bpm: 132,
  musicKey: 'F#',
  mode: 'minor',
  archiveLink: 'https://www.dropbox.com/s/archive.zip',
  projectLink: null,
  vocals: 'none',
  aiTools: 'none',
  samples: 'one_shots',
  sampleSources: 'Splice',
  contactEmail: 'studio@example.test',
  ...overrides,
});

const SUBMIT = `mutation ($input: SubmitTrackInput!) {
  submitTrack(input: $input) { message submission { id status price user { email } } } }`;

export const submit = (by: Caller, overrides: Record<string, unknown> = {}) =>
  by.graphql(SUBMIT, { input: trackForm(overrides) });

/** Id of a stored submission; fails without one. */
export async function submitted(by: Caller, overrides: Record<string, unknown> = {}): Promise<number> {
  const { data, errors } = await submit(by, overrides);
  const payload = data?.['submitTrack'] as { submission: { id: number } } | undefined;
  if (!payload) throw new Error(`expected a submission, got ${JSON.stringify(errors)}`);
  return payload.submission.id;
}

const REVIEW = `mutation ($id: Int!, $input: ReviewSubmissionInput!) {
  reviewSubmission(id: $id, input: $input) { id status answer productId reviewedAt } }`;

export const review = (by: Caller, id: number, input: Record<string, unknown>) =>
  by.graphql(REVIEW, { id, input });

export const refusalIn = ({ code, errors }: GraphQLResponse) => ({
  code,
  message: errors?.[0]?.message,
  field: errors?.[0]?.extensions?.['field'],
});

let counter = 0;

/** Row of an uploaded preview. */
export async function storedAudio({ dataSource }: TestApp): Promise<string> {
  const path = `media/audio/preview-${(counter += 1)}.mp3`;
  await dataSource.query(
    `INSERT INTO media (path, kind, duration_seconds, peaks) VALUES ($1, 'audio', 24, '{1,2,3}')`,
    [path],
  );
  return path;
}
