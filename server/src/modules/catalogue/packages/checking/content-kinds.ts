import { READABLE_AUDIO, type ContentKind } from '#domain/packages.js';

interface NamedFile {
  name: string;
  bytes: number;
}

/** Names come from strangers: `constructor` must find nothing. */
const KIND_OF_EXTENSION: ReadonlyMap<string, ContentKind> = new Map([
  ...extensions('audio', 'wav wave aif aiff aifc flac mp3 m4a aac ogg caf w64 rx2 rex'),
  ...extensions('midi', 'mid midi kar smf'),
  ...extensions('project', 'als alp alc ablbundle flp cpr npr logic logicx band ptx rpp song dawproject'),
  ...extensions('project', 'reason rns bwproject xrns mmp mmpz cwp sesx ardour tracktionedit'),
  ...extensions('presets', 'fxp fxb nmsv vstpreset aupreset adv adg h2p serumpreset vital nki nksf patch'),
]);

const UNMASTERED = /\b(?:pre ?master(?:ed)?|un ?mastered|no master(?:ing)?|not mastered|mix ?down|raw mix)\b/;
const MASTER = /\b(?:master|mastered|final|full track|extended mix|original mix|radio edit)\b/;
/** Words that name a kind only at the end of a file name; elsewhere they may be part of a title. */
const AT_THE_END: readonly [RegExp, ContentKind][] = [
  [/(?:pre ?master(?:ed)?|un ?mastered|no master(?:ing)?|not mastered|mix ?down)$/, 'unmastered'],
  [/\b(?:master|mastered)$/, 'master'],
];
const FOLDERS: readonly [RegExp, ContentKind][] = [
  [/\b(?:stems?|multi ?tracks?|track ?outs?|bounces)\b/, 'stems'],
  [/\b(?:samples?|one ?shots?|loops?|imported|recorded|freeze|consolidate|processed)$/, 'samples'],
  [/^(?:pre ?masters?|un ?mastered|mix ?downs?)$/, 'unmastered'],
  [/^master(?:s|ed)?$/, 'master'],
];
const INSTRUMENT =
  /\b(?:stem|kick|snare|claps?|hats?|hi ?hats?|cymbals?|perc|percs|percussion|drums?|tops|bass|sub|leads?|synths?|pads?|plucks?|chords?|arps?|keys|piano|strings|guitar|vocals?|vox|acapella|fx|sfx|risers?|atmos?|atmosphere|reverb)\b/;
/** A single file without a telling name is the track from this size on. */
const LONG_TRACK_BYTES = 5_000_000;

/** Kinds of the files of an archive, by their folders, names and sizes. */
export function kindsOf(files: readonly NamedFile[]): ContentKind[] {
  const title = titleFolder(files);
  const kinds = files.map(({ name }) => kindOf(name.slice(title.length)));
  // The one long sound beside the named parts is the track itself.
  if (!kinds.includes('master')) {
    const long = files.flatMap(({ bytes }, i) =>
      kinds[i] === 'audio' && bytes >= LONG_TRACK_BYTES ? [i] : [],
    );
    if (long.length === 1) kinds[long[0]!] = 'master';
  }
  return kinds;
}

/** Names of other versions of the track. */
const OTHER_VERSION = /instrumental|a-?cap+ella|radio|extended|clean|dub(?:[^a-z]|$)/i;

/** The master to make a preview of: the full version, and the largest file of several. Null without a lossless master. */
export function chooseMaster(files: readonly NamedFile[], kinds: readonly ContentKind[]): string | null {
  const masters = files.filter(({ name }, i) => kinds[i] === 'master' && READABLE_AUDIO.test(name));
  const full = masters.filter(({ name }) => !OTHER_VERSION.test(name.slice(name.lastIndexOf('/') + 1)));
  const largest = (full.length > 0 ? full : masters).reduce<NamedFile | null>(
    (best, file) => (best && best.bytes >= file.bytes ? best : file),
    null,
  );
  return largest?.name ?? null;
}

/** The folder around all files, if its name would make them samples; it is the title of the track then, e.g. `Ground Loop/`. */
function titleFolder([one, ...others]: readonly NamedFile[]): string {
  const folder = one?.name.slice(0, one.name.indexOf('/') + 1) ?? '';
  const isAround = folder !== '' && others.every(({ name }) => name.startsWith(folder));
  return isAround && first(FOLDERS, words(folder.slice(0, -1))).includes('samples') ? folder : '';
}

function kindOf(name: string): ContentKind {
  // Folders of a bundle such as `Song.logicx/` make what is below them project files.
  if (/\.(?:logicx|band)\//i.test(name)) return 'project';
  const kind = KIND_OF_EXTENSION.get(extensionOf(name)) ?? 'other';
  return kind === 'audio' ? kindOfAudio(name) : kind;
}

function kindOfAudio(name: string): ContentKind {
  const folders = name.split('/').map(words);
  const file = folders.pop() ?? '';
  // The folder nearest to the file decides.
  const inFolder = folders.reverse().flatMap((folder) => first(FOLDERS, folder))[0];
  if (inFolder === 'samples') return 'samples';
  const named = first(AT_THE_END, file)[0];
  if (named) return named;
  if (inFolder) return inFolder;
  if (INSTRUMENT.test(file)) return 'stems';
  if (UNMASTERED.test(file)) return 'unmastered';
  return MASTER.test(file) ? 'master' : 'audio';
}

function first(rules: readonly [RegExp, ContentKind][], text: string): ContentKind[] {
  return rules.filter(([pattern]) => pattern.test(text)).map(([, kind]) => kind);
}

/** The words of a name, in lower case. */
function words(name: string): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function extensions(kind: ContentKind, list: string): [string, ContentKind][] {
  return list.split(' ').map((extension) => [extension, kind]);
}
