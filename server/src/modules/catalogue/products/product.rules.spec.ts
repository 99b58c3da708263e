import { isProjectDeliverable } from './product.rules.js';

describe('isProjectDeliverable', () => {
  it('wants a link where a project is offered', () => {
    expect(isProjectDeliverable({ projectName: 'Cubase', projectLink: null })).toBe(false);
  });

  it('wants none where no project is offered', () => {
    expect(isProjectDeliverable({ projectName: null, projectLink: null })).toBe(true);
  });
});
