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
    ...override,
  };
}

const valueOf = (facts: ContractFacts, label: string) =>
  contractText(facts).facts.find(([name]) => name === label)?.[1];

describe('a rights-transfer contract', () => {
  it('names buyer, seller, track, price, date and order', () => {
    const text = contractText(buildFacts());
    expect(text.buyer[0]).toBe('Łucja Żółć');
    expect(text.seller[0]).toBe('Night Shift Audio');
    expect(text.date).toBe('5 March 2026');
    expect(valueOf(buildFacts(), 'Track')).toBe('Neon Nights');
    expect(valueOf(buildFacts(), 'Price of the track')).toBe('$349.50');
    expect(valueOf(buildFacts(), 'Order number')).toBe('12');
  });

  it('names the store in place of the buyer in the copy of the seller', () => {
    const text = contractText(buildFacts({ buyer: null }));
    expect(text.buyer[0]).toBe('Ghostnote');
    expect(text.seller[0]).toBe('Night Shift Audio');
    expect(JSON.stringify(text)).not.toMatch(/Łucja|lucja|Poland/);
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
