import { gzipSync } from 'node:zlib';

/** Project files as the programs lay them out, for specs. */

const attribute = (name: string, value: string) => `<${name} Value="${value}" />`;

export interface LiveSetParts {
  creator?: string;
  tempo?: number;
  /** Tempo automation: value at each event. */
  automation?: number[];
  vst2?: string[];
  vst3?: string[];
  audioUnits?: string[];
  /** Native devices by their tag. */
  devices?: string[];
  samples?: { path: string; pack?: string }[];
  extra?: string;
}

/** XML of a set of Ableton Live 11. */
export function liveXml(parts: LiveSetParts = {}): string {
  const { creator = 'Ableton Live 11.3.4', tempo = 124, automation, extra = '' } = parts;
  const vst2 = (parts.vst2 ?? []).map(
    (name) =>
      `<PluginDevice><PluginDesc><VstPluginInfo>${attribute('PlugName', name)}</VstPluginInfo></PluginDesc></PluginDevice>`,
  );
  const vst3 = (parts.vst3 ?? []).map(
    (name) =>
      `<PluginDevice><PluginDesc><Vst3PluginInfo><Preset><Vst3Preset>${attribute('Name', 'A preset')}<Buffer>00FF</Buffer></Vst3Preset></Preset>${attribute('Name', name)}</Vst3PluginInfo></PluginDesc></PluginDevice>`,
  );
  const units = (parts.audioUnits ?? []).map(
    (name) =>
      `<AuPluginDevice><PluginDesc><AuPluginInfo>${attribute('Name', name)}</AuPluginInfo></PluginDesc></AuPluginDevice>`,
  );
  const native = (parts.devices ?? []).map((tag) => `<${tag}>${attribute('Name', 'My preset')}</${tag}>`);
  const samples = (parts.samples ?? []).map(
    ({ path, pack = '' }) =>
      `<SampleRef><FileRef>${attribute('RelativePathType', pack ? '5' : '1')}${attribute('RelativePath', path)}${attribute('Path', `/Users/me/${path}`)}${attribute('LivePackName', pack)}</FileRef></SampleRef>`,
  );
  const devices = [...vst2, ...vst3, ...units, ...native, ...samples].join('');
  const events = (automation ?? [])
    .map((value, at) => `<FloatEvent Id="${at}" Time="${at === 0 ? -63072000 : at * 16}" Value="${value}" />`)
    .join('');
  const envelopes = automation
    ? `<AutomationEnvelope Id="0"><EnvelopeTarget>${attribute('PointeeId', '8')}</EnvelopeTarget><Automation><Events>${events}</Events></Automation></AutomationEnvelope>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<Ableton MajorVersion="5" MinorVersion="11.0_11300" Creator="${creator}"><LiveSet>
<Tracks><MidiTrack Id="1"><DeviceChain><DeviceChain><Devices>${devices}</Devices></DeviceChain></DeviceChain></MidiTrack>
<AudioTrack Id="2"/><AudioTrack Id="3"/><GroupTrack Id="4"/><ReturnTrack Id="5"/></Tracks>
<MasterTrack><AutomationEnvelopes><Envelopes>${envelopes}</Envelopes></AutomationEnvelopes>
<DeviceChain><Mixer><Tempo>${attribute('Manual', String(tempo))}<AutomationTarget Id="8"/></Tempo></Mixer></DeviceChain></MasterTrack>
${extra}</LiveSet></Ableton>`;
}

export const alsOf = (parts: LiveSetParts = {}): Buffer => gzipSync(liveXml(parts));

/** An event of FL Studio: a number, or bytes with their length before them. */
export function flEvent(id: number, value: number | Buffer): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(id < 64 ? 1 : id < 128 ? 2 : 4);
    bytes.writeUIntLE(value, 0, bytes.length);
    return Buffer.concat([Buffer.from([id]), bytes]);
  }
  const length: number[] = [];
  for (let left = value.length; ; left >>>= 7) {
    length.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    if (left <= 0x7f) break;
  }
  return Buffer.concat([Buffer.from([id, ...length]), value]);
}

export const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le');

/** State of FL Studio's wrapper around a plug-in; the name follows other records. */
export function wrapperState(name: string | null): Buffer {
  const record = (id: number, content: Buffer) => {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(id, 0);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const named = name === null ? [] : [record(54, Buffer.from(name))];
  return Buffer.concat([
    Buffer.from([10, 0, 0, 0]),
    record(2, Buffer.alloc(20)),
    ...named,
    record(53, Buffer.alloc(3_000, 1)),
  ]);
}

export function flpOf(version: string, ...events: Buffer[]): Buffer {
  const all = Buffer.concat([flEvent(199, Buffer.from(`${version}\0`)), ...events]);
  const head = Buffer.from('FLhd\x06\0\0\0\0\0\x04\0\x60\0FLdt', 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(all.length);
  return Buffer.concat([head, length, all]);
}

const cubaseText = (text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 1);
  return Buffer.concat([length, Buffer.from(`${text}\0`)]);
};

/** A plug-in's record in a project of Cubase; `track` is the name that its track was given. */
export const cubasePlugin = (name: string, track?: string) =>
  Buffer.concat([
    Buffer.from('Plugin UID\0'),
    Buffer.alloc(19),
    cubaseText('D39D5B69D6AF42FA1234567868495645'),
    cubaseText('Plugin Name'),
    Buffer.from([0, 8]),
    cubaseText(track ?? name),
    ...(track ? [cubaseText('Original Plugin Name'), Buffer.from([0, 8]), cubaseText(name)] : []),
  ]);

export const cprOf = (version: string, ...parts: Buffer[]) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0NUNDROOT'),
    Buffer.alloc(500),
    Buffer.from('PAppVersion\0'),
    Buffer.alloc(6),
    cubaseText('Cubase'),
    cubaseText(`Version ${version}`),
    cubaseText('Oct 10 2023'),
    ...parts.flatMap((part) => [Buffer.alloc(300, 7), part]),
    Buffer.alloc(100),
  ]);

export const xmlList = (entries: Record<string, string | number>) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${Object.entries(entries)
    .map(([key, value]) => {
      const tag = typeof value === 'string' ? 'string' : Number.isInteger(value) ? 'integer' : 'real';
      return `<key>${key}</key><${tag}>${value}</${tag}>`;
    })
    .join('')}<key>AudioFiles</key><array><string>a.wav</string></array></dict></plist>`);

/** A binary property list of one dictionary. */
export function binaryList(entries: Record<string, string | number>): Buffer {
  const text = (value: string) =>
    Buffer.concat([
      value.length < 15 ? Buffer.from([0x50 | value.length]) : Buffer.from([0x5f, 0x10, value.length]),
      Buffer.from(value, 'latin1'),
    ]);
  const real = (value: number) => {
    const bytes = Buffer.alloc(9, 0x23);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  };
  const keys = Object.keys(entries);
  const values = Object.values(entries);
  const objects = [
    ...keys.map(text),
    ...values.map((value) => (typeof value === 'string' ? text(value) : real(value))),
  ];
  const references = Buffer.from(objects.map((_, at) => at));
  objects.push(Buffer.concat([Buffer.from([0xd0 | keys.length]), references]));
  let place = 8;
  const table = Buffer.alloc(objects.length * 2);
  objects.forEach((object, at) => {
    table.writeUInt16BE(place, at * 2);
    place += object.length;
  });
  const trailer = Buffer.alloc(32);
  trailer[6] = 2;
  trailer[7] = 1;
  trailer.writeBigUInt64BE(BigInt(objects.length), 8);
  trailer.writeBigUInt64BE(BigInt(objects.length - 1), 16);
  trailer.writeBigUInt64BE(BigInt(place), 24);
  return Buffer.concat([Buffer.from('bplist00'), ...objects, table, trailer]);
}

/** Settings of an Audio Unit as they lie in the data of a Logic project. */
export function audioUnit(unit: string, maker: string): Buffer {
  const code = (text: string) => Buffer.from(text.padEnd(4)).readUInt32BE(0);
  return xmlList({
    data: 'AAAA',
    manufacturer: code(maker),
    name: 'Untitled',
    subtype: code(unit),
    type: 1,
    version: 0,
  });
}
