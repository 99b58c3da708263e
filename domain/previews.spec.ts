import { boundedSection, loudestSection, type TrackOutline } from './previews.js';

/** A master of 200 seconds; the second drop is louder. */
const outline: TrackOutline = {
  durationSeconds: 200,
  peaks: Array.from({ length: 200 }, (_, second) =>
    second >= 130 && second < 170 ? 100 : second >= 50 && second < 90 ? 80 : 30,
  ),
  sections: [
    { name: 'intro', start: 0, end: 50, bars: 25 },
    { name: 'drop', start: 50, end: 90, bars: 20 },
    { name: 'break', start: 90, end: 130, bars: 20 },
    { name: 'drop', start: 130, end: 170, bars: 20 },
    { name: 'outro', start: 170, end: 200, bars: 15 },
  ],
};

describe('loudestSection', () => {
  it('begins four bars before the loudest drop', () => {
    expect(loudestSection(outline, 60)).toEqual({ startSeconds: 122, seconds: 60 });
  });

  it('ends with the master when the drop comes late', () => {
    expect(loudestSection(outline, 90)).toEqual({ startSeconds: 110, seconds: 90 });
  });

  it('takes the loudest part of a master without drops', () => {
    const { startSeconds, seconds } = loudestSection({ ...outline, sections: [] }, 60);
    expect(startSeconds).toBeLessThanOrEqual(130);
    expect(startSeconds + seconds).toBeGreaterThanOrEqual(170);
  });
});

describe('boundedSection', () => {
  it.each([
    ['a start behind the last possible one', 190, 60, { startSeconds: 140, seconds: 60 }],
    ['a length beyond the longest', 20, 120, { startSeconds: 20, seconds: 90 }],
    ['a length below the shortest', 20, 10, { startSeconds: 20, seconds: 60 }],
  ])('corrects %s', (_, start, seconds, section) => {
    expect(boundedSection(outline, start, seconds)).toEqual(section);
  });
});
