import type { Package } from '../../../catalogue/packages/package.entity.js';
import { contractSchedule } from './contract-schedule.js';
import { contractFileName, contractText, type ContractFacts } from './contract.js';

function buildFacts(override: Partial<ContractFacts> = {}): ContractFacts {
  return {
    orderId: 12,
    lineId: 34,
    date: new Date('2026-03-05T23:30:00Z'),
    buyer: { name: 'Łucja Żółć', email: 'lucja@example.com', country: 'Poland' },
    seller: 'Night Shift Audio',
    track: { name: 'Neon Nights', category: 'Deep House' },
    priceCents: 34_950,
    trackContract: null,
    project: null,
    discountPercent: null,
    stated: { origin: null, declarations: null },
    schedule: null,
    ...override,
  };
}

const valueOf = (facts: ContractFacts, label: string) =>
  contractText(facts).facts.find(([name]) => name === label)?.[1];

const FINGERPRINT = { algorithm: 'ghostnote-chroma/1', value: 'AbCdEf-12_xyz' } as const;

/** The parts of a checked package that a schedule states. */
const CHECKED = {
  kind: 'package',
  sha256: 'f'.repeat(64),
  upload: { bytes: 54_840_524 },
  report: {
    files: 6,
    bytes: 0,
    contents: [],
    entries: [
      { name: 'Radio Edit Master.wav', bytes: 900, sha256: 'a'.repeat(64), fingerprint: FINGERPRINT },
      { name: 'Master.wav', bytes: 2_048, sha256: 'b'.repeat(64), fingerprint: FINGERPRINT },
      { name: '山田.mid', bytes: 1, sha256: 'c'.repeat(64) },
      { name: 'Stems/Bass.wav', bytes: 3_072, sha256: 'd'.repeat(64), seconds: 222.4 },
      { name: 'Samples/Clap.wav', bytes: 5 },
    ],
    verdicts: [
      {
        requirement: 'length',
        file: 'Master.wav',
        finding: '3:42 min',
        result: 'met',
        sentence: '',
      },
    ],
  },
} as unknown as Package;

describe('the schedule of a contract', () => {
  it('lists the delivered files as the check of their package has measured them', () => {
    const schedule = contractSchedule('Neon Nights', [CHECKED]);
    const text = contractText(buildFacts({ schedule }));
    expect(text.schedule?.rows.map(({ name, length, size, hash }) => [name, length, size, hash])).toEqual([
      ['Neon Nights.zip', '', '52.3 MB', 'f'.repeat(64)],
      ['Radio Edit Master.wav', '', '900 bytes', 'a'.repeat(64)],
      ['Master.wav', '3:42', '2.0 KB', 'b'.repeat(64)],
      ['File 3 of the archive, by its hash', '', '1 byte', 'c'.repeat(64)],
      ['Stems/Bass.wav', '3:42', '3.0 KB', 'd'.repeat(64)],
      ['2 further files', '', '', 'covered by the SHA-256 of the archive'],
    ]);
    expect(text.schedule?.fingerprint).toEqual({
      label: 'Acoustic fingerprint (ghostnote-chroma/1) of Master.wav',
      value: 'AbCdEf-12_ xyz',
    });
    const delivery = text.clauses.find(([heading]) => heading === 'Delivery')?.[1];
    expect(delivery).toContain('The schedule of this agreement lists the delivered files.');
  });

  it('is the same in the copy of the seller', () => {
    const schedule = contractSchedule('Neon Nights', [CHECKED]);
    const { schedule: own } = contractText(buildFacts({ schedule }));
    expect(contractText(buildFacts({ schedule, buyer: null })).schedule).toEqual(own);
  });

  it('is left out where the store holds no file, and no clause mentions it', () => {
    const text = contractText(buildFacts({ schedule: contractSchedule('Neon Nights', []) }));
    expect(text.schedule).toBeNull();
    expect(JSON.stringify(text.clauses)).not.toContain('schedule');
  });
});

describe('a rights-transfer contract', () => {
  it('names buyer, seller, track, price, date and order', () => {
    const text = contractText(buildFacts());
    expect(text.buyer[0]).toBe('Łucja Żółć');
    expect(text.seller[0]).toBe('Night Shift Audio');
    expect(text.date).toBe('5 March 2026');
    expect(valueOf(buildFacts(), 'Track')).toBe('Neon Nights');
    expect(valueOf(buildFacts(), 'Price of the track')).toBe('$349.50');
    expect(valueOf(buildFacts({ priceCents: 134_950 }), 'Price of the track')).toBe('$1,349.50');
    expect(valueOf(buildFacts(), 'Order number')).toBe('12');
  });

  it('names the store in place of the buyer in the copy of the seller', () => {
    const text = contractText(buildFacts({ buyer: null }));
    expect(text.buyer[0]).toBe('Ghostnote');
    expect(text.seller[0]).toBe('Night Shift Audio');
    expect(JSON.stringify(text)).not.toMatch(/Łucja|lucja|Poland/);
  });

  it('states the origin as it was when the track was sold, or that it was not stated', () => {
    const origin = { vocals: 'ai', aiTools: 'assisted', samples: 'loops', sampleSources: 'Splice' } as const;
    const stated = buildFacts({ stated: { origin, declarations: null } });
    expect(valueOf(stated, 'Origin')).toBe('Vocals: AI; AI tools: assisted; Melodic samples: loops');
    expect(valueOf(buildFacts(), 'Origin')).toBe('not stated');
    const warranty = contractText(stated).clauses.find(([heading]) => heading === 'Warranty')?.[1];
    expect(warranty).toContain('Sources: Splice.');
  });

  it('names the project file only if it was ordered', () => {
    expect(valueOf(buildFacts(), 'Project file')).toBeUndefined();
    const project = { program: 'Ableton Live', cents: 10_000 };
    expect(valueOf(buildFacts({ project }), 'Project file')).toBe('Ableton Live, $100.00');
  });

  it('of a project file bought later refers to the contract of the track', () => {
    const project = { program: 'Ableton Live', cents: 10_000 };
    const facts = buildFacts({ project, priceCents: 0, trackContract: 'GN-1-2' });
    expect(valueOf(facts, 'Contract of the track')).toBe('GN-1-2');
    expect(valueOf(facts, 'Price of the track')).toBeUndefined();
    const [[, transfer]] = contractText(facts).clauses as [[string, string]];
    expect(transfer).toContain('GN-1-2');
    expect(transfer).toContain('project file of the Track (Ableton Live)');
  });

  it('of a project file bought later names no other order of the buyer in the copy of the seller', () => {
    const project = { program: 'Ableton Live', cents: 10_000 };
    const facts = buildFacts({ project, priceCents: 0, trackContract: 'GN-1-2', buyer: null });
    const text = contractText(facts);
    expect(JSON.stringify(text)).not.toContain('GN-1-2');
    expect(text.facts.map(([label]) => label)).not.toContain('Price of the track');
    expect(text.clauses[0]![1]).toContain('by an earlier contract. The Seller transfers the project file');
  });

  it('refers to the order for a name that its fonts cannot render', () => {
    const buyer = { name: '山田太郎', email: 'taro@example.com', country: 'Japan' };
    expect(contractText(buildFacts({ buyer })).buyer).toEqual([
      'Name as given in order no. 12',
      'taro@example.com',
      'Japan',
    ]);
  });

  it('has a file name of letters, digits and hyphens only', () => {
    const track = { name: '../"Ночь"\r\n Éclair', category: 'Trance' };
    expect(contractFileName(buildFacts({ track }))).toBe('ghostnote-contract-gn-12-34-e-clair.pdf');
  });
});
