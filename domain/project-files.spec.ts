import { isStockOnly, needsOf, needsText, type ProjectReport } from './project-files.js';

const project = (changes: Partial<ProjectReport> = {}): ProjectReport => ({
  file: 'Song.als',
  program: 'Ableton Live',
  version: '11.3.4',
  tempo: 124,
  key: null,
  tracks: null,
  plugins: [],
  stockOnly: true,
  samplesMissing: [],
  unread: [],
  ...changes,
});

const texts = (...projects: ProjectReport[]) => needsOf(projects).map(needsText);

it('names plug-ins and the version that opens the project', () => {
  expect(texts(project({ plugins: ['Serum', 'Kick 2'], stockOnly: false }))).toEqual([
    'Needs Kick 2, Serum; Live 11.3 or newer',
  ]);
});

it('promises stock plug-ins only where the file tells', () => {
  expect(texts(project())).toEqual(['Only stock plug-ins; Live 11.3 or newer']);
  expect(texts(project({ program: 'Logic Pro', stockOnly: null, version: null }))).toEqual([
    'Logic Pro; plug-ins not known',
  ]);
  expect(texts(project({ program: 'Cubase', stockOnly: false, version: '13.0.10' }))).toEqual([
    'Needs other plug-ins; Cubase 13.0 or newer',
  ]);
  expect(texts(project(), project({ stockOnly: null }))).toEqual(['Live 11.3 or newer; plug-ins not known']);
});

it('joins the projects of one program, and keeps programs apart', () => {
  const projects = [
    project({ version: '9.7', plugins: ['Serum'], stockOnly: false }),
    project({ version: '11.3.4' }),
    project({ program: 'FL Studio', version: '20.8.3.2304' }),
  ];
  expect(texts(...projects)).toEqual([
    'Needs Serum; Live 11.3 or newer',
    'Only stock plug-ins; FL Studio 20.8 or newer',
  ]);
});

it('takes a track for one of stock plug-ins only by its projects', () => {
  expect(isStockOnly([])).toBe(false);
  expect(isStockOnly([project()])).toBe(true);
  expect(isStockOnly([project(), project({ stockOnly: null })])).toBe(false);
});
