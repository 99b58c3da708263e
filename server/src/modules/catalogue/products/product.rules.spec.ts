import { isProjectDeliverable, isWebLink } from './product.rules.js';

describe('isProjectDeliverable', () => {
  it('wants a link where a project is offered', () => {
    expect(isProjectDeliverable({ projectName: 'Cubase', projectLink: null })).toBe(false);
  });

  it('wants none where no project is offered', () => {
    expect(isProjectDeliverable({ projectName: null, projectLink: null })).toBe(true);
  });
});

describe('isWebLink', () => {
  it.each(['https://drive.google.com/file/d/1', 'http://example.test'])('accepts %s', (link) => {
    expect(isWebLink(link)).toBe(true);
  });

  it.each(['javascript:alert(1)', 'ftp://example.test/a', '/files/a', 'drive.google.com/a', 'https://'])(
    'refuses %s',
    (link) => {
      expect(isWebLink(link)).toBe(false);
    },
  );
});
