import { MockedProvider } from '@apollo/client/testing/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MeasuredSound } from './measured-sound';
import { MeasuredTrackDocument, type MeasuredTrackQuery } from './track.generated';

type Measurement = MeasuredTrackQuery['trackMeasurement'];

const MEASURED = {
  __typename: 'TrackMeasurement',
  bpm: 126.02,
  bpmConfidence: 0.9,
  musicKey: 'F',
  mode: 'minor',
  keyConfidence: 0.5,
} as const;

function renderSound(trackMeasurement: Measurement) {
  const delivered = jest.fn(() => ({ data: { trackMeasurement } }));
  const request = { query: MeasuredTrackDocument, variables: { id: 7 } };
  const { container } = render(
    <MockedProvider mocks={[{ request, result: delivered }]}>
      <MeasuredSound id={7} />
    </MockedProvider>,
  );
  return { container, delivered };
}

test('names the measured tempo and key with the lower confidence', async () => {
  const { container } = renderSound(MEASURED);
  await screen.findByText('Measured 126.0 BPM, F minor');
  expect(container).toHaveTextContent('Measured 126.0 BPM, F minor, fair confidence');
});

test.each<[string, Measurement]>([
  ['without a measurement', null],
  ['with an uncertain one', { ...MEASURED, bpmConfidence: 0.1, keyConfidence: 0.1 }],
])('shows nothing %s', async (_, measurement) => {
  const { container, delivered } = renderSound(measurement);
  await waitFor(() => expect(delivered).toHaveBeenCalled());
  await act(async () => {});
  expect(container).toHaveTextContent(/^$/);
});
