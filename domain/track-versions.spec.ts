import { versionsText } from './track-version-texts.js';
import { versionsByLength } from './track-versions.js';

const found = (...lengths: number[]) =>
  versionsByLength(lengths.map((seconds) => ({ seconds }))).map(({ version, recording }) => [
    version,
    recording.seconds,
  ]);

describe('versions by length', () => {
  it('are an extended one beside a radio edit', () => {
    expect(found(190, 330)).toEqual([
      ['extended', 330],
      ['radio_edit', 190],
    ]);
  });

  it('are an extended one alone beside a long original', () => {
    expect(found(420, 300)).toEqual([['extended', 420]]);
  });

  it('are none for one recording, or for two of about the same length', () => {
    expect([found(330), found(330, 329), found()]).toEqual([[], [], []]);
  });
});

it('names versions in one order', () => {
  expect(versionsText(['instrumental', 'extended', 'radio_edit'])).toBe(
    'Extended, radio edit and instrumental',
  );
  expect(versionsText(['a_cappella'])).toBe('A cappella');
  expect(versionsText([])).toBe('');
});
