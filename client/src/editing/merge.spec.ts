import { changedFields, mergeChanges, otherChanges } from './merge';

const before = { name: 'Overpass', price: '349', tags: ['a'], isHot: false };

describe('changedFields', () => {
  it('names the fields that differ', () => {
    expect(changedFields(before, { ...before, price: '299', isHot: true })).toEqual(['price', 'isHot']);
  });

  it('compares lists by their items', () => {
    expect(changedFields(before, { ...before, tags: ['a'] })).toEqual([]);
    expect(changedFields(before, { ...before, tags: ['a', 'b'] })).toEqual(['tags']);
  });
});

describe('otherChanges', () => {
  it('lists what others changed, not what I changed', () => {
    expect(otherChanges(before, { ...before, name: 'Underpass' }, { ...before, price: '299' })).toEqual([
      { name: 'price', before: '349', mine: '349', theirs: '299', isContested: false },
    ]);
  });

  it('contests a field that both changed differently', () => {
    const [change] = otherChanges(before, { ...before, price: '399' }, { ...before, price: '299' });
    expect(change).toMatchObject({ mine: '399', theirs: '299', isContested: true });
  });

  it('does not contest a field that both changed alike', () => {
    const [change] = otherChanges(before, { ...before, price: '299' }, { ...before, price: '299' });
    expect(change?.isContested).toBe(false);
  });

  it('is empty when others changed nothing that the form shows', () => {
    expect(otherChanges(before, { ...before, price: '299' }, before)).toEqual([]);
  });
});

describe('mergeChanges', () => {
  it('keeps the changes of both', () => {
    const merged = mergeChanges(
      before,
      { ...before, name: 'Underpass' },
      { ...before, price: '299' },
      new Set(),
    );
    expect(merged).toEqual({ ...before, name: 'Underpass', price: '299' });
  });

  it('keeps my value of a contested field unless I yield', () => {
    const mine = { ...before, price: '399', isHot: true };
    const theirs = { ...before, price: '299' };
    expect(mergeChanges(before, mine, theirs, new Set()).price).toBe('399');
    expect(mergeChanges(before, mine, theirs, new Set(['price']))).toEqual({ ...theirs, isHot: true });
  });
});
