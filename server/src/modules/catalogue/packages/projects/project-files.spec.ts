import {
  alsOf,
  audioUnit,
  binaryList,
  cprOf,
  cubasePlugin,
  flEvent,
  flpOf,
  wide,
  wrapperState,
  xmlList,
} from '../../../../../test/packages/projects.js';
import { chunksOf, readProject as read } from '../../../../../test/packages/read-project.js';
import { mergeSummaries, missingSamples, projectOfFile, readProjectFile } from './index.js';

/** A project of Cubase with a size in its first chunk. */
function stating(project: Buffer, bytes: number): Buffer {
  const copy = Buffer.from(project);
  copy.writeUInt32BE(bytes, 4);
  return copy;
}

describe('FL Studio', () => {
  const project = (version: string) =>
    flpOf(
      version,
      flEvent(20, 1),
      flEvent(156, 128_500),
      flEvent(64, 0),
      flEvent(201, wide('Sytrus')),
      flEvent(213, Buffer.alloc(400)),
      flEvent(201, wide('Fruity Wrapper')),
      flEvent(203, wide('My lead')),
      flEvent(213, wrapperState('Serum')),
      flEvent(196, wide('C:\\Samples\\kick.wav')),
      flEvent(196, wide('%FLStudioFactoryData%\\Data\\Patches\\clap.wav')),
    );

  it('reads version, tempo, plug-ins and samples', async () => {
    for (const chunk of [3, 100_000]) {
      expect(await read('Song.flp', project('20.8.3.2304'), chunk)).toMatchObject({
        program: 'FL Studio',
        version: '20.8.3.2304',
        tempo: 128.5,
        plugins: ['Serum'],
        stockOnly: false,
        samples: ['C:\\Samples\\kick.wav'],
        unread: [],
      });
    }
  });

  it('says that the playlist of FL Studio 21 was not read', async () => {
    const { unread } = await read('Song.flp', project('21.0.3.3517'));
    expect(unread).toEqual(['the playlist: its records changed in FL Studio 21']);
  });

  it('reads the tempo and texts of old versions', async () => {
    const old = flpOf('9.0.0', flEvent(66, 140), flEvent(201, Buffer.from('3x Osc\0')));
    expect(await read('Song.flp', old)).toMatchObject({ tempo: 140, plugins: [], stockOnly: true });
  });

  it('takes samples of its own library for none of the project', async () => {
    const paths = [
      '%FLStudioData%\\Patches\\Packs\\Drums\\Hats\\808 CH.wav',
      '%FLStudioFactoryData%\\Data\\Patches\\x.wav',
      '%FLPath%\\a.wav',
      'C:\\Program Files\\Image-Line\\FL Studio 12\\Data\\Projects\\Templates\\Minimal\\Kick.wav',
      '\\Projects\\Templates\\Basic\\Clap.wav',
      '%FLStudioUserData%\\own.wav',
      'D:\\Projects\\Night Drive\\Templates\\Kick.wav',
    ];
    const events = paths.map((path) => flEvent(196, wide(path)));
    expect((await read('a.flp', flpOf('20.8.3', ...events))).samples).toEqual(paths.slice(-2));
  });

  it('names plug-ins that only its larger editions have', async () => {
    const events = ['Sytrus', 'Harmor', 'Gross Beat', 'ToxicBiohazard', 'Fruity Reeverb 2'].map((name) =>
      flEvent(201, wide(name)),
    );
    expect(await read('a.flp', flpOf('20.8.3', ...events))).toMatchObject({
      plugins: ['Gross Beat', 'Harmor', 'Toxic Biohazard'],
      stockOnly: false,
    });
  });

  it('counts a wrapper without a name as a plug-in', async () => {
    const project = flpOf('20.1', flEvent(201, wide('Fruity Wrapper')), flEvent(213, wrapperState(null)));
    expect(await read('Song.flp', project)).toMatchObject({
      stockOnly: false,
      plugins: [],
      unread: ['the name of a plug-in'],
    });
  });

  const whole = project('20.8.3');
  const lying = Buffer.from(wrapperState('Serum'));
  lying.writeUInt32LE(0xffffffff, 8);
  it.each<[string, Buffer]>([
    ['a truncated file', whole.subarray(0, whole.length - 60)],
    ['a length without end', flpOf('20.1', Buffer.from([213, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]))],
    ['a length beyond the file', flpOf('20.1', Buffer.from([201, 0xff, 0xff, 0xff, 0x7f]))],
    ['a record beyond its event', flpOf('20.1', flEvent(201, wide('Fruity Wrapper')), flEvent(213, lying))],
    ['no version', flpOf('')],
    ['a wrong head', Buffer.from('RIFF1234')],
    ['nothing', Buffer.alloc(0)],
  ])('ends with %s and promises nothing', async (_, content) => {
    const summary = await read('a.flp', content);
    expect(summary.stockOnly).not.toBe(true);
    expect(summary.unread).not.toEqual([]);
  });
});

describe('Cubase', () => {
  it('reads the version and the plug-ins that do not come with it', async () => {
    const project = cprOf(
      '13.0.10',
      cubasePlugin('EQ'),
      cubasePlugin('Serum'),
      cubasePlugin('Omnisphere', 'Warm pad'),
      cubasePlugin('Retrologue', 'My bass'),
    );
    for (const chunk of [11, 3_000, 100_000]) {
      expect(await read('Song.cpr', project, chunk)).toMatchObject({
        program: 'Cubase',
        version: '13.0.10',
        tempo: null,
        plugins: ['Omnisphere', 'Serum'],
        stockOnly: false,
        unread: ['the tempo: the format of Cubase is not documented'],
      });
    }
  });

  it('recognises a project of its own plug-ins alone', async () => {
    const project = cprOf('12.0.70', cubasePlugin('Standard Panner'), cubasePlugin('Frequency'));
    expect(await read('Song.cpr', project)).toMatchObject({ plugins: [], stockOnly: true });
  });

  it.each<[string, Buffer, string]>([
    [
      'a project before Cubase 4',
      cprOf('3.1.1', cubasePlugin('EQ')),
      'the plug-ins: Cubase before version 4',
    ],
    ['a project without records of plug-ins', cprOf('13.0.10'), 'the plug-ins: no record'],
    ['a project that is cut off', stating(cprOf('13.0.10', cubasePlugin('EQ')), 800_000), 'it is cut off'],
  ])('promises no stock plug-ins for %s', async (_, content, why) => {
    const { stockOnly, plugins, unread } = await read('a.cpr', content);
    expect({ stockOnly, plugins }).toEqual({ stockOnly: null, plugins: [] });
    expect(unread.join()).toContain(why);
  });

  it('promises them for a project of the size that it states', async () => {
    const content = cprOf('13.0.10', cubasePlugin('EQ'));
    // Cubase leaves out the first 12 bytes.
    expect(await read('a.cpr', stating(content, content.length - 12))).toMatchObject({ stockOnly: true });
  });

  const whole = cprOf('13.0.10', cubasePlugin('Serum'));
  it.each<[string, Buffer]>([
    ['a file cut within a plug-in', whole.subarray(0, whole.indexOf('Plugin Name') + 20)],
    ['a file cut before the version', whole.subarray(0, 400)],
    ['a file of another kind', Buffer.from('FORM0000AIFF')],
    ['nothing', Buffer.alloc(0)],
  ])('ends with %s and promises nothing', async (_, content) => {
    const summary = await read('a.cpr', content);
    expect(summary.stockOnly).not.toBe(true);
    expect(summary.unread.length).toBeGreaterThan(1);
  });
});

describe('Logic Pro', () => {
  const metadata = { BeatsPerMinute: 122.5, SongKey: 'F#', SongGenderKey: 'minor', NumberOfTracks: 12 };

  it.each([
    ['XML', xmlList(metadata)],
    ['binary', binaryList(metadata)],
  ])('reads tempo and key of a property list in %s', async (_, content) => {
    expect(await read('A.logicx/Alternatives/000/MetaData.plist', content)).toMatchObject({
      program: 'Logic Pro',
      tempo: 122.5,
      key: 'F# minor',
      stockOnly: null,
    });
  });

  it('joins the files of a bundle', async () => {
    const files = [
      ['A.logicx/Alternatives/000/MetaData.plist', binaryList(metadata)],
      [
        'A.logicx/Resources/ProjectInformation.plist',
        xmlList({ LastSavedFrom: 'Logic Pro X 10.7.9 (5800)' }),
      ],
      [
        'A.logicx/Alternatives/000/ProjectData',
        Buffer.concat([Buffer.alloc(5_000, 1), audioUnit('Xfrm', 'Xfer'), audioUnit('bceq', 'appl')]),
      ],
    ] as const;
    const [first, second, third] = await Promise.all(files.map(([name, content]) => read(name, content)));
    expect(files.map(([name]) => projectOfFile(name))).toEqual(['A.logicx', 'A.logicx', 'A.logicx']);
    expect(mergeSummaries(mergeSummaries(first!, second!), third!)).toMatchObject({
      version: '10.7.9',
      tempo: 122.5,
      plugins: ['Audio Unit Xfrm (Xfer)'],
      stockOnly: false,
      unread: ['plug-ins without settings of an Audio Unit: the format of Logic Pro is not documented'],
    });
  });

  const loop = binaryList(metadata);
  loop.writeBigUInt64BE(3n, loop.length - 16);
  const far = binaryList(metadata);
  far.writeBigUInt64BE(2n ** 60n, far.length - 8);
  it.each<[string, Buffer]>([
    ['a top object that is no dictionary', loop],
    ['a table outside of the file', far],
    ['a truncated list', binaryList(metadata).subarray(0, 40)],
    ['a list of 5 MB', Buffer.concat([xmlList(metadata), Buffer.alloc(5_000_000, 32)])],
    ['entities', Buffer.from('<!DOCTYPE plist [<!ENTITY a "b">]><plist><dict><key>&a;</key></dict></plist>')],
    ['depth', Buffer.from('<plist>'.repeat(100_000))],
    ['nothing', Buffer.alloc(0)],
  ])('ends with %s', async (_, content) => {
    const { unread } = await read('A.logicx/Alternatives/000/MetaData.plist', content, 64 * 1024);
    expect(unread).toEqual(['MetaData.plist: it is damaged']);
  });
});

it('leaves other files and earlier states of a project alone', async () => {
  for (const name of [
    'a.wav',
    'A/Backup/Song [2026-01-01].als',
    '__MACOSX/._Song.als',
    '._Song.als',
    'a.band',
  ]) {
    expect(projectOfFile(name)).toBeNull();
    expect(await readProjectFile(name, chunksOf(alsOf()))).toBeNull();
  }
});

it('names the samples that an archive does not hold', async () => {
  const summary = await read(
    'a.als',
    alsOf({ samples: [{ path: 'Samples/KICK.wav' }, { path: 'Vox/hey.wav' }] }),
  );
  expect(missingSamples(summary, ['Song/Samples/Imported/kick.wav'])).toEqual(['hey.wav']);
});
