import { chooseMaster, kindsOf } from './content-kinds.js';

const MEGABYTE = 1024 * 1024;

it.each<[string, string | null, string[]]>([
  ['the file named master', 'Song Master.wav', ['Song Premaster.wav', 'Song Master.wav', 'Stems/Kick.wav']],
  ['a master in a folder', 'Song/Master/Song.aif', ['Song/Master/Song.aif', 'Song/Stems/Kick.wav']],
  ['the largest of several', 'Song_24_Master.wav', ['Song_24_Master.wav', 'Song_16_Master.wav']],
  ['the full version', 'Song Master.wav', ['Song Instrumental Master.wav', 'Song Master.wav']],
  ['no MP3', 'Song (Master).wav', ['Song (Master).mp3', 'Song (Master).wav']],
  ['no unmastered mix', null, ['Song Unmastered.wav', 'Song Premaster.wav']],
  ['the only long file', 'Pack/Song.wav', ['Pack/Song.wav', 'Pack/Stems/a.wav', 'Pack/Kick.wav']],
  ['none of two', null, ['Song A.wav', 'Song B.wav']],
  ['none without audio', null, ['Song.mid']],
])('chooses %s', (_, chosen, names) => {
  const files = names.map((name, i) => ({ name, bytes: (20 - i) * MEGABYTE }));
  expect(chooseMaster(files, kindsOf(files))).toBe(chosen);
});

it('knows projects and MIDI files of further programs', () => {
  const names = ['a.dawproject', 'a.xrns', 'a.ablbundle', 'a.mmpz', 'a.cwp', 'a.kar'];
  expect(kindsOf(names.map((name) => ({ name, bytes: 1 })))).toEqual([
    ...Array.from({ length: 5 }, () => 'project'),
    'midi',
  ]);
});
