import { render, screen } from '@testing-library/react';
import { GivenStems } from './given-stems';

const STEMS = {
  comparedWith: 'Song.wav',
  reason: null,
  heard: ['Kick.wav', 'Bass.wav'],
  notHeard: [],
  unread: [],
};

const textOf = (stems: object) => {
  const { unmount } = render(<GivenStems stems={{ ...STEMS, ...stems }} />);
  const text = screen.getByLabelText('Stems of the customer').textContent;
  unmount();
  return text;
};

it('says which stems the mix has, which it lacks, and why nothing was compared', () => {
  expect(textOf({})).toBe('All 2 stems of the customer are heard in Song.wav.');
  expect(textOf({ heard: ['Kick.wav'] })).toBe("The customer's stem is heard in Song.wav.");
  expect(textOf({ notHeard: ['Vocals.wav'] })).toBe(
    '1 of 3 stems of the customer was not found in Song.wav. Please listen whether it is left out on purpose:Vocals.wav',
  );
  expect(textOf({ heard: [], notHeard: ['Kick.wav'] })).toMatch(
    /^None of the customer's stems was found in Song\.wav\./,
  );
  expect(textOf({ unread: ['Hat.mp3'] })).toMatch(
    /Not compared, because they are silent or in another format:Hat\.mp3$/,
  );
  expect(textOf({ comparedWith: null, reason: 'no_mix', heard: [] })).toBe(
    "The customer's stems were not compared with the mix: the package holds no WAV, AIFF or FLAC master.",
  );
});
