import { soldArchiveName } from './packages.js';

it('names sold archives after their track, without what file systems refuse', () => {
  expect([
    soldArchiveName('Night Drive', 'package'),
    soldArchiveName('Night Drive', 'project'),
    soldArchiveName(' Left/Right: "A\\B" \u202e\u200b?', 'package'),
    soldArchiveName('Ночь', 'package'),
    soldArchiveName('...', 'package'),
    soldArchiveName('???', 'package'),
  ]).toEqual([
    'Night Drive.zip',
    'Night Drive (project).zip',
    'Left Right A B.zip',
    'Ночь.zip',
    'Track.zip',
    'Track.zip',
  ]);
});
