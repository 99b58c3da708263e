import { kindsOf } from '../../packages/index.js';
import { chooseMaster, chooseStems } from './package-audio.rules.js';

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

it.each<[string, string, string]>([
  ['drums', 'Stems/Kick.wav', 'Stems/Lead.wav'],
  ['drums', 'Stems/BassDrum_01.wav', 'Stems/Lead.wav'],
  ['drums', 'Stems/Drums/Loop 3.wav', 'Stems/Lead.wav'],
  ['bass', 'Stems/SubBass.aif', 'Stems/Lead.wav'],
  ['bass', 'Drum Stems/02 Reese.wav', 'Stems/Lead.wav'],
  ['vocal', 'Stems/Vox FX.wav', 'Stems/Lead.wav'],
  ['music', 'Stems/Pluck.wav', 'Stems/Kick.wav'],
])('puts into %s %s', (group, name, other) => {
  const files = [name, other].map((file) => ({ name: file, bytes: MEGABYTE }));
  expect(chooseStems(files, kindsOf(files))[0]).toEqual({ name, group });
});

it.each([
  ['a single group', ['Stems/Kick.wav', 'Stems/Snare.wav']],
  ['a stem that cannot be read', ['Stems/Kick.wav', 'Stems/Lead.wav', 'Stems/Vox.mp3']],
  ['no stems', ['Song Master.wav']],
])('finds no groups in %s', (_, names) => {
  const files = names.map((name) => ({ name, bytes: MEGABYTE }));
  expect(chooseStems(files, kindsOf(files))).toEqual([]);
});
