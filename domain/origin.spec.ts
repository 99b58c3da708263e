import { missingOrigin, missingOriginText, originBrief, originFacts } from './origin.js';

const STATED = {
  vocals: 'royalty_free',
  aiTools: 'none',
  samples: 'loops',
  sampleSources: 'Splice',
} as const;
const UNKNOWN = { vocals: null, aiTools: null, samples: null, sampleSources: null };

describe('the origin of a track', () => {
  it('names the parts that nobody has stated', () => {
    expect(missingOrigin(STATED)).toEqual([]);
    expect(missingOrigin({ ...STATED, samples: null })).toEqual(['samples']);
    expect(missingOriginText(missingOrigin({ ...STATED, samples: null }))).toBe(
      'Please state the melodic samples first',
    );
    expect(missingOriginText(missingOrigin({}))).toBe(
      'Please state the vocals, use of AI tools and melodic samples first',
    );
  });

  it('reads as facts, with the sources beside the samples and what is not stated as such', () => {
    expect(originFacts(STATED)).toEqual([
      ['Vocals', 'Royalty-free'],
      ['AI tools', 'None'],
      ['Melodic samples', 'Loops (Splice)'],
    ]);
    expect(originFacts(UNKNOWN).map(([, value]) => value)).toEqual([
      'not stated',
      'not stated',
      'not stated',
    ]);
    expect(originFacts({ ...STATED, samples: 'none' })[2]).toEqual(['Melodic samples', 'None']);
  });

  it('is one short line on a card, empty where nothing is stated', () => {
    expect(originBrief(STATED)).toBe('Royalty-free vocals · No AI · Loops');
    expect(originBrief({ vocals: 'none', aiTools: 'generated', samples: 'none' })).toBe(
      'No vocals · AI-generated · No samples',
    );
    expect(originBrief(UNKNOWN)).toBe('');
  });
});
