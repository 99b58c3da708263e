import { looksLike, looksOfficial } from './name-keys.js';

const LOOK_ALIKE: [string, string][] = [
  ['Ghostnote', 'GHOSTNOTE'],
  ['Glass Tower', 'Glass  Tower'],
  ['Glass Tower', 'GlassTower'],
  ['Glass Tower', 'Glass\u00a0Tower'],
  ['Glass Tower', 'Glass\u3000Tower'],
  ['Glass Tower', 'Glass\u200b Tower'],
  ['Glass Tower', 'Gl\u00adass Tow\u2060er'],
  ['Glass Tower', '\u202eGlass Tower\u202c'],
  ['Glass Tower', 'Glass\u2800Tower'],
  ['Glass Tower', 'Glass\u3164Tower'],
  ['Glass Tower', 'GIass Tower'],
  ['Glass Tower', 'G1ass Tower'],
  ['Nightshift', 'N\u0456ghtsh\u0456ft'],
  ['Nightshift', 'NIGHTSH\u0406FT'],
  ['Ghostnote', 'Gh\u043estn\u043et\u0435'],
  ['Ghostnote', 'Gh0stnote'],
  ['Ghostnote', 'Gho\u0455tnote'],
  ['Ghostnote', '\uff27\uff48\uff4f\uff53\uff54\uff4e\uff4f\uff54\uff45'],
  ['Ghostnote', '\u{1d406}\u{1d421}\u{1d428}\u{1d42c}\u{1d42d}\u{1d427}\u{1d428}\u{1d42d}\u{1d41e}'],
  ['Ghostnote', '\u0262\u029c\u1d0f\ua731\u1d1b\u0274\u1d0f\u1d1b\u1d07'],
  ['Ghostnote', 'Gho\ufe0fstnote'],
  ['Modern', 'Modem'],
  ['Caf\u00e9 Noir', 'Cafe\u0301 Noir'],
  ['INDIGO', 'indigo'],
  ['Indigo', 'lndigo'],
];

const DISTINCT: [string, string][] = [
  ['Glass Tower', 'Glass Towers'],
  ['Bali', 'Ball'],
  ['Rio', 'Trio'],
  ['Caf\u00e9', 'Cafe'],
  ['Ghostnote', 'Ghost Notes'],
  ['\u041d\u043e\u0447\u044c', '\u0414\u0435\u043d\u044c'],
  ['\u591c\u66f2', '\u591c\u6b4c'],
];

it('finds the names that look alike, and no others', () => {
  expect(LOOK_ALIKE.filter(([one, other]) => !looksLike(one, other))).toEqual([]);
  expect(DISTINCT.filter(([one, other]) => looksLike(one, other))).toEqual([]);
});

it('finds the names that only signs, accents and official words tell from the store', () => {
  const official = [
    'Ghostnote.',
    'Ghostnote\u2122',
    '\u00a9 Ghostnote',
    '(Ghostnote)',
    'Ghost-note',
    'Ghost\u00b7note',
    'Ghostnote \u2713',
    'Ghost\u0323note',
    'G\u0332h\u0332ostnote',
    'Gh\u00f6stnote',
    'Gh\u043estnote!',
    'Ghostnote Official',
    'GhostnoteSupport',
    'Official Ghostnote Team',
    'The Ghostnote Shop',
    'Ghostnote.com',
    'Ghostnote ADM\u0406N',
    'Gh\u043estn\u043ete \u041effic\u0456al',
    'Gh0stnote \u200bStaff \u2713',
    'ghost-note h\u00e9lp desk',
  ];
  const others = [
    'Ghostnote Records',
    'Ghostnotes',
    'Team Ghost',
    'Official',
    'Ghost Notes',
    'Ghost',
    '-',
    '\u2713',
    'Note Ghost',
  ];
  expect(official.filter((name) => !looksOfficial(name, 'Ghostnote'))).toEqual([]);
  expect(others.filter((name) => looksOfficial(name, 'Ghostnote'))).toEqual([]);
  expect(looksOfficial('-', '+')).toBe(false);
});
