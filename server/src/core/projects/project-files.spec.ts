import { gzipSync } from 'node:zlib';
import {
  alsOf,
  audioUnit,
  binaryList,
  cprOf,
  cubasePlugin,
  flEvent,
  flpOf,
  liveXml,
  wide,
  wrapperState,
  xmlList,
} from '../../../test/packages/projects.js';
import { mergeSummaries, missingSamples, projectOfFile, readProjectFile } from './index.js';

/** The file in chunks, as an archive gives it. */
async function* chunksOf(content: Buffer, bytes = 1_000) {
  for (let at = 0; at < content.length; at += bytes) {
    yield await Promise.resolve(content.subarray(at, at + bytes));
  }
}

async function read(name: string, content: Buffer, chunk?: number) {
  const summary = await readProjectFile(name, chunksOf(content, chunk));
  if (!summary) throw new Error(`${name} was not read`);
  return summary;
}

describe('Ableton Live', () => {
  it('reads version, tempo, tracks, plug-ins and samples of a set', async () => {
    const set = alsOf({
      vst2: ['Kick 2'],
      vst3: ['Serum'],
      audioUnits: ['Diva'],
      devices: ['Eq8', 'InstrumentVector'],
      samples: [{ path: 'Samples/Imported/kick.wav' }, { path: 'Samples/Snare.wav', pack: 'Core Library' }],
    });
    for (const chunk of [7, 100_000]) {
      expect(await read('Song Project/Song.als', set, chunk)).toEqual({
        program: 'Ableton Live',
        version: '11.3.4',
        tempo: 124,
        key: null,
        tracks: { audio: 2, midi: 1, returns: 1 },
        plugins: ['Diva', 'Kick 2', 'Serum'],
        stockOnly: false,
        samples: ['Samples/Imported/kick.wav'],
        unread: [],
      });
    }
  });

  it('takes native devices for no plug-ins', async () => {
    const set = await read('a.als', alsOf({ devices: ['Eq8', 'OriginalSimpler', 'Compressor2'] }));
    expect(set).toMatchObject({ plugins: [], stockOnly: true });
  });

  it('cannot promise stock plug-ins beside devices of Max for Live', async () => {
    const set = await read('a.als', alsOf({ devices: ['MxDeviceAudioEffect'] }));
    expect(set).toMatchObject({ plugins: [], stockOnly: null, unread: ['1 devices of Max for Live'] });
  });

  it('prefers the start of the tempo automation', async () => {
    expect(await read('a.als', alsOf({ tempo: 99, automation: [126] }))).toMatchObject({
      tempo: 126,
      unread: [],
    });
    expect(await read('a.als', alsOf({ automation: [126, 126, 140] }))).toMatchObject({
      tempo: 126,
      unread: ['tempo changes within the project'],
    });
  });

  it('reads the master track of Live 12', async () => {
    const xml = liveXml({ creator: 'Ableton Live 12.0.5', tempo: 140 }).replaceAll(
      'MasterTrack',
      'MainTrack',
    );
    expect(await read('a.als', gzipSync(xml))).toMatchObject({ version: '12.0.5', tempo: 140 });
  });

  const hostile: [string, Buffer][] = [
    [
      'a gzip bomb',
      gzipSync(Buffer.concat([Buffer.from('<Ableton>'), Buffer.alloc(220 * 1024 * 1024, 'a')])),
    ],
    [
      'a bomb of empty tags',
      gzipSync(Buffer.concat([Buffer.from('<Ableton>'), Buffer.alloc(220 * 1024 * 1024, '<a/>')])),
    ],
    ['a bomb of depth', gzipSync(`<Ableton>${'<a>'.repeat(500_000)}`)],
    ['an endless attribute', gzipSync(`<Ableton Creator="${'a'.repeat(5_000_000)}`)],
    ['endless attributes', gzipSync(`<Ableton ${'a="" '.repeat(1_000_000)}`)],
    ['an endless name', gzipSync(`<${'a'.repeat(5_000_000)}`)],
    ['an endless comment', gzipSync(`<Ableton><!-- > ${'a'.repeat(5_000_000)}`)],
    [
      'entities that grow',
      gzipSync('<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Ableton Creator="&b;"></Ableton>'),
    ],
    ['an entity in a value', gzipSync(liveXml({ vst2: ['&evil;'] }))],
    [
      'a truncated file',
      alsOf({ vst2: Array.from({ length: 500 }, (_, at) => `Plug ${at}`) }).subarray(0, 900),
    ],
    ['plain XML', Buffer.from(liveXml())],
    ['other XML', gzipSync('<plist></plist>')],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('not a project at all')],
  ];
  it.each(hostile)('ends with %s and promises nothing', async (_, content) => {
    const before = process.memoryUsage().rss;
    const summary = await read('a.als', content, 64 * 1024);
    expect(summary.stockOnly).not.toBe(true);
    expect(summary.unread.join()).toContain('damaged');
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('cuts and cleans names', async () => {
    const { plugins } = await read('a.als', alsOf({ vst2: ['x'.repeat(5_000), 'Ser&#x202e;um'] }));
    expect(plugins).toEqual(['Serum', 'x'.repeat(80)]);
  });
});

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
