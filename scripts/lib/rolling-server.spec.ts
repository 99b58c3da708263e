import { FakeProject } from './fake-project.js';

/** Server that needs a moment to start, and answers every path with its version. */
const server = (version: string) => `
  import { createServer } from 'node:http';
  const server = createServer((_, response) => response.end('${version}'));
  setTimeout(() => server.listen(Number(process.env.PORT), process.env.HOST), 300);
  process.once('SIGTERM', () => server.close());`;

const REPLACE = (...programs: string[]) => `
  import { writeFileSync } from 'node:fs';
  import { RollingServer } from './scripts/lib/rolling-server.mjs';
  const main = 'dist/server/src/main.js';
  const server = new RollingServer({ VERSION: '1' });
  const port = await server.open();
  const ask = () => fetch('http://127.0.0.1:' + port, { headers: { Connection: 'close' } }).then(
    (response) => response.text(),
    () => 'no answer',
  );
  const answers = [];
  const askUntil = async (work) => {
    let done = false;
    void work.finally(() => (done = true));
    while (!done) answers.push(await ask());
    answers.push(await ask());
    return work;
  };
  const early = ask();
  const results = [await server.replace()];
  answers.push(await early);
  for (const program of ${JSON.stringify(programs)}) {
    writeFileSync(main, program);
    results.push(await askUntil(server.replace()));
  }
  await server.stop();
  console.log(JSON.stringify({ results, answers: answers.filter((one, index) => one !== answers[index - 1]) }));`;

it('replaces a server without a refused connection, and keeps it when the next one does not start', async () => {
  const project = new FakeProject({ 'dist/server/src/main.js': server('first') });
  const { output } = await project.run(REPLACE(server('second'), 'throw new Error("broken")'));
  project.remove();
  const report: unknown = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '');
  expect(report).toEqual({ results: [true, true, false], answers: ['first', 'second'] });
});
