import { join } from 'node:path';
import { capture } from '../run.mjs';

const AT_ONCE = 2;
/** Status codes that sqlmap treats as regular responses. */
const ANSWERS = '400,401,403,404,405,409,413,415,422,429';
const FOUND = /identified the following injection point/;
const CLEAN = /do(?:es)? not (?:appear|seem) to be injectable/;

/** Tries to inject SQL into every mark. Returns findings and failed attempts as lines. */
export async function scanWithSqlmap(url, token, targets, folder) {
  const waiting = [...targets];
  const findings = [];
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const finding = await scanOne(url, token, target, folder);
      console.log(`${finding ? '✗' : '✓'} sqlmap ${target.name} (${target.marks})`);
      if (finding) findings.push(finding);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return findings;
}

async function scanOne(url, token, { name, method, path, body, level = 1 }, folder) {
  const options = [
    '-u',
    url + path,
    '--method',
    method,
    '--headers',
    `Authorization: Bearer ${token}`,
    ...(body
      ? ['--data', body, '--headers', `Authorization: Bearer ${token}\\nContent-Type: application/json`]
      : []),
    '--batch',
    '--flush-session',
    '--disable-coloring',
    '--dbms',
    'PostgreSQL',
    '--ignore-code',
    ANSWERS,
    '--level',
    String(level),
    '--output-dir',
    join(folder, name.replaceAll(/\W+/g, '-')),
  ];
  const { output: said } = await capture('sqlmap', options);
  if (FOUND.test(said))
    return `sqlmap ${name}: ${said.slice(said.search(FOUND)).split('\n').slice(1, 8).join(' ')}`;
  return CLEAN.test(said)
    ? null
    : `sqlmap ${name} was not tried: ${said.trim().split('\n').slice(-4).join(' ')}`;
}
