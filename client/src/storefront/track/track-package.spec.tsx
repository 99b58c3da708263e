import { render, screen } from '@testing-library/react';
import type { TrackVersion } from '#domain/track-versions.js';
import { CheckedPackage } from './track-package';

const content = (kind: 'master' | 'unmastered' | 'stems' | 'midi' | 'project' | 'other', files: number) => ({
  kind,
  files,
});
const need = {
  program: 'Ableton Live',
  version: '11.3.4',
  plugins: ['Kick 2', 'Serum'],
  stockOnly: false,
};
const shown = (
  contents: ReturnType<typeof content>[],
  needs: (typeof need)[],
  versions: TrackVersion[] = [],
) =>
  render(<CheckedPackage contents={contents} needs={needs} versions={versions} seconds={null} />).container;

test('names the files by kind and what opens the project', () => {
  const contents = [content('midi', 8), content('stems', 12), content('master', 1), content('unmastered', 1)];
  shown([...contents, content('other', 3)], [need]);
  expect(screen.getByText('Master, unmastered mix, 12 stems, 8 MIDI files')).toBeInTheDocument();
  expect(screen.getByText('Needs Kick 2, Serum; Live 11.3 or newer')).toBeInTheDocument();
});

test('names the versions that were recognised', () => {
  shown([content('stems', 1)], [], ['instrumental', 'extended']);
  expect(screen.getByText('Versions: Extended and instrumental')).toBeInTheDocument();
});

test('says that stock plug-ins are enough', () => {
  shown([content('stems', 1)], [{ ...need, plugins: [], stockOnly: true }]);
  expect(screen.getByText('1 stem')).toBeInTheDocument();
  expect(screen.getByText('Only stock plug-ins; Live 11.3 or newer')).toBeInTheDocument();
});

test('shows nothing where nothing is known', () => {
  expect(shown([content('other', 2)], [])).toBeEmptyDOMElement();
});
