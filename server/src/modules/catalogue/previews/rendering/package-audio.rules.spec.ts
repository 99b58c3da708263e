import { kindsOf } from '../../packages/index.js';
import { chooseStems } from './package-audio.rules.js';

const MEGABYTE = 1024 * 1024;

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
