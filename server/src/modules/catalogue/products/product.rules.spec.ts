import { eventsOf, isProjectDeliverable, type AnnouncedTrack } from './product.rules.js';

describe('isProjectDeliverable', () => {
  it('wants a link where a project is offered', () => {
    expect(isProjectDeliverable({ projectName: 'Cubase', projectLink: null })).toBe(false);
  });

  it('wants none where no project is offered', () => {
    expect(isProjectDeliverable({ projectName: null, projectLink: null })).toBe(true);
  });
});

describe('eventsOf', () => {
  const track: AnnouncedTrack = {
    name: 'Neon',
    storeName: null,
    category: 'House',
    bpm: 124,
    musicKey: 'A',
    mode: 'minor',
    type: 'Instrumental',
    projectName: null,
    vocals: null,
    aiTools: null,
    samples: null,
    sampleSources: null,
    isHot: false,
    img: 'i',
    audio: 'a',
    status: 'published',
    priceCents: 29_900,
    oldPriceCents: null,
    lowestPriceCents: null,
    quantity: 1,
  };

  it.each<[string, AnnouncedTrack | null, Partial<AnnouncedTrack>, string[]]>([
    ['a new track on sale', null, {}, ['product.created', 'product.published']],
    ['a new track that is archived', null, { status: 'archived' }, ['product.created']],
    ['no change', track, {}, []],
    ['another name', track, { name: 'Neo' }, ['product.updated']],
    ['another quantity', track, { quantity: 2 }, ['product.updated']],
    ['a quantity that ends with a sale', track, { quantity: 0, status: 'sold' }, ['product.sold']],
    ['another price', track, { priceCents: 19_900 }, ['product.price_changed']],
    ['a struck price', track, { oldPriceCents: 39_900 }, ['product.price_changed']],
    ['a track of a cancelled order', { ...track, status: 'reserved' }, {}, ['product.released']],
    ['an archived track on sale again', { ...track, status: 'archived' }, {}, ['product.published']],
    [
      'all at once',
      track,
      { name: 'Neo', priceCents: 1, status: 'archived' },
      ['product.updated', 'product.price_changed', 'product.archived'],
    ],
  ])('announces %s', (_change, before, after, events) => {
    expect(eventsOf(before, { ...track, ...after })).toEqual(events);
  });
});
