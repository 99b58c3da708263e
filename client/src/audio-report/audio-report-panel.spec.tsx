import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MeasuredAudioFragment } from './audio-report.generated';
import { AudioReportPanel } from './audio-report-panel';

const REPORT: MeasuredAudioFragment = {
  status: 'ready',
  failure: null,
  duration: 60,
  sampleRate: 44_100,
  bits: 24,
  channels: 2,
  loudness: -8.42,
  loudnessRange: 5.2,
  truePeak: -0.31,
  clippedRuns: 0,
  dcOffset: 0.00002,
  correlation: 0.82,
  monoChange: -0.8,
  silentHead: 0,
  silentTail: 0.4,
  bandwidth: 21_900,
  bpm: 126.02,
  bpmConfidence: 0.9,
  musicKey: 'F',
  mode: 'minor',
  keyConfidence: 0.5,
  secondMusicKey: 'C',
  secondMode: 'minor',
  sections: [],
  faults: [],
  verdicts: [],
};

const STATED = { bpm: 126, musicKey: 'F', mode: 'minor' as const };

function renderPanel(props: Partial<Parameters<typeof AudioReportPanel>[0]>) {
  const onAdopt = jest.fn();
  const onRetry = jest.fn();
  render(<AudioReportPanel report={REPORT} stated={STATED} onAdopt={onAdopt} onRetry={onRetry} {...props} />);
  return { onAdopt, onRetry };
}

test('asks to check a statement that differs, and offers the measured values', async () => {
  const { onAdopt } = renderPanel({ stated: { bpm: 124, musicKey: 'F#', mode: 'minor' } });
  const report = screen.getByRole('region', { name: 'Audio report' });
  expect(report).toHaveTextContent('Check this.You state 124 BPM; we measured 126.0. high confidence');
  expect(report).toHaveTextContent('Check this.You state F# minor; we measured F minor. fair confidence');
  expect(report).not.toHaveTextContent(/wrong/i);
  await userEvent.click(screen.getByRole('button', { name: 'Use 126 BPM' }));
  expect(onAdopt).toHaveBeenLastCalledWith({ bpm: 126 });
  await userEvent.click(screen.getByRole('button', { name: 'Use F minor' }));
  expect(onAdopt).toHaveBeenLastCalledWith({ musicKey: 'F', mode: 'minor' });
});

test.each([
  [
    'the same',
    STATED,
    'You state 126 BPM; we measured 126.0 too.',
    'You state F minor; we measured F minor too.',
  ],
  [
    'related',
    { bpm: 63, musicKey: 'C', mode: 'minor' as const },
    'You state 63 BPM; we measured 126.0, another count of the same beat.',
    'You state C minor; we measured F minor, a near relative.',
  ],
  ['missing', { bpm: null, musicKey: null, mode: null }, 'We measured 126.0 BPM.', 'We measured F minor.'],
])('a statement that is %s is no reason to check', (_, stated, tempo, key) => {
  renderPanel({ stated });
  expect(screen.getByText(tempo)).toBeVisible();
  expect(screen.getByText(key)).toBeVisible();
  expect(screen.queryByText('Check this.')).not.toBeInTheDocument();
});

test('an uncertain measurement contradicts no statement', () => {
  renderPanel({ report: { ...REPORT, bpmConfidence: 0.1, bpm: 90, musicKey: null, mode: null } });
  expect(screen.getByText('You state 126 BPM; our measurement of 90.0 is uncertain.')).toBeVisible();
  expect(screen.getByText('We found no key.')).toBeVisible();
});

test('lists measurements with their units, faults in words, and verdicts with their rule', () => {
  renderPanel({
    report: {
      ...REPORT,
      faults: ['clipped', 'lossy_origin'],
      verdicts: [
        {
          requirement: 'master',
          sentence: '44.1 kHz, 16-bit WAV, mixed and mastered.',
          result: 'not_met',
          finding: '44.1 kHz, 24-bit WAV',
        },
      ],
    },
  });
  const measurements = screen.getByLabelText('Measurements');
  for (const value of [
    '−8.4 LUFS',
    '5.2 LU',
    '−0.3 dBTP',
    'in phase (0.82)',
    '−0.8 dB',
    '0.0 s before, 0.4 s after',
    'to 21.9 kHz',
    '44.1 kHz, 24-bit, stereo',
  ]) {
    expect(within(measurements).getByText(value)).toBeVisible();
  }
  expect(within(screen.getByRole('list', { name: 'Faults' })).getAllByRole('listitem')).toHaveLength(2);
  const verdict = within(screen.getByRole('list', { name: 'Upload guide' })).getByRole('listitem');
  expect(verdict).toHaveTextContent('44.1 kHz, 16-bit WAV, mixed and mastered.Not met44.1 kHz, 24-bit WAV');
});

test('says that it measures, that it failed, and offers another try', async () => {
  const waiting = { ...REPORT, status: 'waiting' as const };
  const { onRetry } = renderPanel({ report: waiting });
  expect(screen.getByRole('status')).toHaveTextContent('Measuring tempo, key, loudness and faults');
  renderPanel({ report: { ...REPORT, status: 'failed', failure: 'The audio is too long' } });
  expect(screen.getByText('The audio could not be measured: The audio is too long.')).toBeVisible();
  expect(onRetry).not.toHaveBeenCalled();
  const again = renderPanel({ report: undefined, error: new Error('offline') });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(again.onRetry).toHaveBeenCalled();
});
