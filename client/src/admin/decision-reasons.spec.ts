import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, visit, buildSchema } from 'graphql';

const read = (...path: string[]) => readFileSync(join(__dirname, ...path), 'utf8');

test('every admin screen passes the reason on that its operation takes', () => {
  const mutations = buildSchema(read('../../../server/schema.graphql')).getMutationType()!.getFields();
  const takesReason = (name: string) => mutations[name]?.args.some((argument) => argument.name === 'reason');
  const silent: string[] = [];
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.graphql'))) {
    visit(parse(read(file)), {
      Field({ name, arguments: given = [] }) {
        const passes = given.some((argument) => argument.name.value === 'reason');
        if (takesReason(name.value) && !passes) silent.push(`${file}: ${name.value}`);
      },
    });
  }
  expect(silent).toEqual([]);
});
