import { changesBetween } from './audit-changes.rules.js';

describe('changesBetween', () => {
  it('names what differs and leaves out what stayed', () => {
    expect(changesBetween({ name: 'A', price: 1 }, { name: 'A', price: 2 })).toEqual([
      { field: 'price', before: '1', after: '2' },
    ]);
  });

  it('shows all of what was made or deleted, but no empty field', () => {
    expect(changesBetween(null, { status: 'active', link: null })).toEqual([
      { field: 'status', before: null, after: 'active' },
    ]);
  });

  it('shows a list as people write one', () => {
    expect(changesBetween({ scopes: ['read', 'write'] }, null)).toEqual([
      { field: 'scopes', before: 'read, write', after: null },
    ]);
  });
});
