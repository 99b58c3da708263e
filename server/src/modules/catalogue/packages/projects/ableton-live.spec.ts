import { gzipSync } from 'node:zlib';
import { alsOf, liveXml } from '../../../../../test/packages/projects.js';
import { readProject as read } from '../../../../../test/packages/read-project.js';

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
    expect(set).toMatchObject({ plugins: [], stockOnly: null, unread: ['1 device of Max for Live'] });
    const two = await read('a.als', alsOf({ devices: ['MxDeviceAudioEffect', 'MxDeviceAudioEffect'] }));
    expect(two.unread).toEqual(['2 devices of Max for Live']);
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

  it('reads a set that another program has unpacked', async () => {
    const xml = liveXml({ vst2: ['Serum'] });
    const packed = await read('a.als', gzipSync(xml));
    for (const chunk of [1, 100_000]) {
      expect(await read('a.als', Buffer.from(xml), chunk)).toEqual(packed);
      expect(await read('a.als', Buffer.from(`\ufeff${xml}`), chunk)).toEqual(packed);
    }
  });

  it('takes samples of the library of Live 8 for none of the project', async () => {
    const ofType = (type: number) =>
      `<SampleRef><FileRef><HasRelativePath Value="true" /><RelativePathType Value="${type}" /><Name Value="${type}.wav" /></FileRef></SampleRef>`;
    const set = alsOf({ extra: [1, 2, 3, 5, 6, 7].map(ofType).join('') });
    expect((await read('a.als', set)).samples).toEqual(['1.wav', '3.wav', '6.wav']);
  });

  it('says when it has more samples or plug-ins than are read', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `Name ${i}`);
    const samples = (count: number) => names(count).map((path) => ({ path }));
    const { unread } = await read('a.als', alsOf({ vst2: names(200), samples: samples(2_000) }));
    expect(unread).toEqual([]);
    const more = await read('a.als', alsOf({ vst2: names(201), samples: samples(2_001) }));
    expect(more.samples).toHaveLength(2_000);
    expect(more.plugins).toHaveLength(200);
    expect(more.unread).toEqual(['plug-ins beyond the first 200', 'samples beyond the first 2,000']);
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
    ['plain XML that is cut off', Buffer.from(liveXml()).subarray(0, -20)],
    ['plain XML that never ends', Buffer.from(`<Ableton Creator="${'a'.repeat(5_000_000)}`)],
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
