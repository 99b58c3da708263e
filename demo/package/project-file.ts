import { gzipSync } from 'node:zlib';
import type { KeyMode } from '#domain/keys.js';
import type { ProjectProgram } from '#domain/track.js';

/** Tempo, key and plug-ins that a demo project states; its notes are in the MIDI file beside it. */
export interface ProjectFacts {
  name: string;
  bpm: number;
  musicKey: string;
  mode: KeyMode;
  program: ProjectProgram;
}

interface ProjectFile {
  name: string;
  content: Buffer;
}

const VERSIONS: Record<ProjectProgram, readonly string[]> = {
  'Ableton Live': ['11.3.4', '12.1.5', '10.1.30'],
  'FL Studio': ['20.8.4.2576', '20.9.2.2963'],
  'Logic Pro': ['10.7.9', '11.0.1'],
  Cubase: [],
};
/** Instruments and effects of other makers; some tracks need none. */
const PLUGINS: readonly (readonly string[])[] = [
  ['Serum'],
  [],
  ['Kick 2', 'Serum'],
  ['Diva', 'FabFilter Pro-Q 3'],
  [],
  ['Massive X', 'ValhallaVintageVerb'],
];
const TRACKS = ['Bass', 'Chords', 'Pad', 'Lead'];

/** The project files of a track: program, tempo and plug-ins, in the form of its program. None for Cubase, whose form is not public. */
export function projectFiles(facts: ProjectFacts): ProjectFile[] {
  const { name, program } = facts;
  const number = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const version = VERSIONS[program][number % VERSIONS[program].length] ?? '';
  const plugins = PLUGINS[number % PLUGINS.length] ?? [];
  if (program === 'Ableton Live') return [{ name: `${name}.als`, content: liveSet(facts, version, plugins) }];
  if (program === 'FL Studio') return [{ name: `${name}.flp`, content: flProject(facts, version, plugins) }];
  return program === 'Logic Pro' ? logicBundle(facts, version) : [];
}

function liveSet({ bpm }: ProjectFacts, version: string, plugins: readonly string[]): Buffer {
  const device = (plugin: string): string =>
    `<PluginDevice><PluginDesc><VstPluginInfo><PlugName Value="${plugin}"/></VstPluginInfo></PluginDesc></PluginDevice>`;
  const tracks = TRACKS.map((track, i) => {
    const devices = plugins.filter((_, at) => at % TRACKS.length === i).map(device);
    return `<MidiTrack Id="${i}"><Name><EffectiveName Value="${track}"/></Name><DeviceChain><Devices>${devices.join('')}</Devices></DeviceChain></MidiTrack>`;
  });
  const master = `<MasterTrack><DeviceChain><Mixer><Tempo><Manual Value="${bpm}"/></Tempo></Mixer></DeviceChain></MasterTrack>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Ableton Creator="Ableton Live ${version}"><LiveSet><Tracks>${tracks.join('')}</Tracks>${master}</LiveSet></Ableton>\n`;
  // Unpacked, and of no system: the same bytes everywhere.
  const file = gzipSync(xml, { level: 0 });
  file[9] = 255;
  return file;
}

const FL_VERSION = 199;
const FL_TEMPO = 156;
const FL_PLUGIN = 201;
const FL_PLUGIN_STATE = 213;
const FL_WRAPPED_NAME = 54;

function flProject({ bpm }: ProjectFacts, version: string, plugins: readonly string[]): Buffer {
  const tempo = Buffer.alloc(5, FL_TEMPO);
  tempo.writeUInt32LE(bpm * 1000, 1);
  const events = Buffer.concat([
    sized(FL_VERSION, Buffer.from(`${version}\0`)),
    tempo,
    ...plugins.flatMap((plugin) => [
      sized(FL_PLUGIN, Buffer.from('Fruity Wrapper\0', 'utf16le')),
      sized(FL_PLUGIN_STATE, wrapped(plugin)),
    ]),
  ]);
  const head = Buffer.from('FLhd\x06\0\0\0\0\0\x04\0\x60\0FLdt\0\0\0\0', 'latin1');
  head.writeUInt32LE(events.length, head.length - 4);
  return Buffer.concat([head, events]);
}

function sized(event: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([event, content.length]), content]);
}

/** State of the wrapper of a plug-in: a version, then records of a type, a length and a content. */
function wrapped(plugin: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(10, 0);
  head.writeUInt32LE(FL_WRAPPED_NAME, 4);
  head.writeUInt32LE(plugin.length, 8);
  return Buffer.concat([head, Buffer.from(plugin)]);
}

function logicBundle({ name, bpm, musicKey, mode }: ProjectFacts, version: string): ProjectFile[] {
  const list = (values: readonly (readonly [key: string, value: string])[]): Buffer => {
    const lines = values.map(([key, value]) => `<key>${key}</key>${value}`).join('');
    return Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>${lines}</dict></plist>\n`,
    );
  };
  const song = list([
    ['BeatsPerMinute', `<real>${bpm}</real>`],
    ['SongKey', `<string>${musicKey}</string>`],
    ['SongGenderKey', `<string>${mode}</string>`],
  ]);
  const saved = list([['LastSavedFrom', `<string>Logic Pro ${version}</string>`]]);
  return [
    { name: `${name}.logicx/Alternatives/000/MetaData.plist`, content: song },
    { name: `${name}.logicx/Resources/ProjectInformation.plist`, content: saved },
  ];
}
