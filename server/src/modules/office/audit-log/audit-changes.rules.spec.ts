import { changesBetween } from './audit-changes.rules.js';

describe('changesBetween', () => {
  it('names what differs in words and leaves out what stayed', () => {
    const [before, after] = [
      { name: 'A', priceCents: 34_900 },
      { name: 'A', priceCents: 39_900 },
    ];
    expect(changesBetween(before, after)).toEqual([
      { field: 'priceCents', label: 'Price', before: '$349.00', after: '$399.00' },
    ]);
  });

  it('shows all of what was made or deleted, but no empty field', () => {
    expect(changesBetween(null, { status: 'active', link: null })).toEqual([
      { field: 'status', label: 'Status', before: null, after: 'active' },
    ]);
  });

  it('shows a list as people write one', () => {
    expect(changesBetween({ scopes: ['read', 'write'] }, null)).toEqual([
      { field: 'scopes', label: 'Scopes', before: 'read, write', after: null },
    ]);
  });

  it('says only that a link, a password or a file changed', () => {
    const after = { img: '/media/b.webp', downloadLinkChanged: true, passwordChanged: true };
    expect(changesBetween({ img: '/media/a.webp' }, after)).toEqual([
      { field: 'img', label: 'Cover', before: null, after: 'changed' },
      { field: 'downloadLinkChanged', label: 'Download link', before: null, after: 'changed' },
      { field: 'passwordChanged', label: 'Password', before: null, after: 'changed' },
    ]);
  });

  it('leaves out an empty list', () => {
    expect(changesBetween(null, { filters: [] })).toEqual([]);
    expect(changesBetween({ tags: ['vip'] }, { tags: [] })).toEqual([
      { field: 'tags', label: 'Tags', before: 'vip', after: null },
    ]);
  });

  it('hides the number of a note, but not the text of one', () => {
    expect(changesBetween(null, { note: 12 })).toEqual([]);
    expect(changesBetween({ note: 12 }, null)).toEqual([]);
    expect(changesBetween(null, { note: 'Paid twice' })).toEqual([
      { field: 'note', label: 'Note', before: null, after: 'Paid twice' },
    ]);
  });

  it('hides numbers and dates that the line has already', () => {
    const [before, after] = [
      { id: 1, updatedAt: 'a' },
      { id: 1, updatedAt: 'b' },
    ];
    expect(changesBetween(before, after)).toEqual([]);
  });
});
