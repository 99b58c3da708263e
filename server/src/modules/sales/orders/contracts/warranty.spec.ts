import type { TrackOrigin } from '#domain/origin.js';
import { warrantyText, type Statements } from './warranty.js';

const ORIGIN: TrackOrigin = { vocals: 'none', aiTools: 'none', samples: 'none', sampleSources: null };

const warranty = (origin: Partial<TrackOrigin> | null, declarations: Statements['declarations'] = null) =>
  warrantyText({ origin: origin && { ...ORIGIN, ...origin }, declarations }, 'as given in order no. 12');

describe('the warranty of a contract', () => {
  it('claims a sole author for a track without AI alone', () => {
    expect(warranty({})).toMatch(/sole author and owner of the Track, which was made without AI tools\./);
    const others = [
      { aiTools: 'assisted' },
      { aiTools: 'generated' },
      { aiTools: null },
      { vocals: 'ai' },
    ] as const;
    for (const origin of others) expect(warranty(origin)).not.toContain('sole author ');
    expect(warranty(null)).not.toContain('sole author ');
  });

  it('says what AI tools made', () => {
    expect(warranty({ aiTools: 'generated' })).toContain(
      'AI tools generated it; no sole human authorship is claimed',
    );
    expect(warranty({ aiTools: 'assisted' })).toContain('Parts of it were made with AI tools');
    expect(warranty({ vocals: 'ai' })).toContain('Its vocals were made by AI tools; no human authorship');
  });

  it('lists the sources of samples, and says where they are not stated', () => {
    expect(warranty({ samples: 'loops', sampleSources: 'Splice, pack Neon' })).toContain(
      '(loops), under the licences of their makers, by which others may use them too. Sources: Splice, pack Neon.',
    );
    expect(warranty({ samples: 'one_shots' })).toContain('Their sources are not stated.');
    expect(warranty({ samples: 'loops', sampleSources: '山田' })).toContain(
      'Sources: as given in order no. 12.',
    );
  });

  it('says what is not stated', () => {
    expect(warranty(null)).toBe(
      'The Seller warrants to be the author and owner of the Track. Whether AI tools were used is not stated. ' +
        'The origin of its vocals is not stated. Whether it has melodic samples of others is not stated. ' +
        'Beyond what is stated here it is free of rights of others, and it has not been published, sold or licensed before.',
    );
  });

  it('is free of uncleared samples where the seller declared it, and names no author alone beside collaborators', () => {
    const text = warranty({}, { samplesCleared: true, collaborators: 'Eve Other' });
    expect(text).toContain('It is free of uncleared samples, and it has not been published');
    expect(text).toContain('together with the collaborators named to the store, and to act for all of them');
    expect(text).not.toMatch(/sole author|Eve Other/);
    expect(warranty({})).not.toContain('uncleared');
  });
});
