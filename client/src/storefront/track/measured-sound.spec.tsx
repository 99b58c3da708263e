import { MockedProvider } from '@apollo/client/testing/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Arrangement, MeasuredSound } from './measured-sound';
import { MeasuredTrackDocument, type MeasuredTrackQuery } from './track.generated';

type Measurement = MeasuredTrackQuery['trackMeasurement'];

const SECTIONS = [
  { __typename: 'AudioSectionView', name: 'intro' as const, start: 0, end: 15.2, bars: 8 },
  { __typename: 'AudioSectionView', name: 'drop' as const, start: 15.2, end: 45.7, bars: 16 },
];

const MEASURED = {
  __typename: 'TrackMeasurement' as const,
  bpm: 126.02,
  bpmConfidence: 0.9,
  musicKey: 'F',
  mode: 'minor' as const,
  keyConfidence: 0.5,
  sections: SECTIONS,
};

function renderSound(trackMeasurement: Measurement) {
  const delivered = jest.fn(() => ({ data: { trackMeasurement } }));
  const request = { query: MeasuredTrackDocument, variables: { id: 7 } };
  const { container } = render(
    <MockedProvider mocks={[{ request, result: delivered }]}>
      <>
        <MeasuredSound id={7} />
        <Arrangement id={7} duration={60} />
      </>
    </MockedProvider>,
  );
  return { container, delivered };
}

test('names the measured tempo and key with the lower confidence', async () => {
  const { container } = renderSound(MEASURED);
  await screen.findByText('Measured 126.0 BPM, F minor');
  expect(container).toHaveTextContent('Measured 126.0 BPM, F minor, fair confidence');
  expect(container).toHaveTextContent('trust your ears');
});

test('names the parts of the arrangement below the waveform', async () => {
  renderSound(MEASURED);
  const marks = within(await screen.findByRole('list', { name: 'Arrangement' })).getAllByRole('listitem');
  expect(marks.map(({ title }) => title)).toEqual([
    'Intro, 0:00 to 0:15, 8 bars',
    'Drop, 0:15 to 0:46, 16 bars',
  ]);
  expect(marks[1]).toHaveStyle({ left: `${(15.2 / 60) * 100}%` });
});

test.each<[string, Measurement]>([
  ['without a measurement', null],
  ['with an uncertain one', { ...MEASURED, bpmConfidence: 0.1, keyConfidence: 0.1, sections: [] }],
])('shows nothing %s', async (_, measurement) => {
  const { container, delivered } = renderSound(measurement);
  await waitFor(() => expect(delivered).toHaveBeenCalled());
  await act(async () => {});
  expect(container).toHaveTextContent(/^$/);
});
