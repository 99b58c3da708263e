import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isSignedIn, ownFailures, signIn } from './lib/scan/server.mjs';
import { scanWithGraphqlCop } from './lib/scan/graphql-cop.mjs';
import { scanWithSqlmap } from './lib/scan/sqlmap.mjs';
import { graphqlTargets } from './lib/scan/graphql-targets.mjs';
import { describedTargets } from './lib/scan/targets.mjs';
import { scanWithWapiti } from './lib/scan/wapiti.mjs';
import { runScript } from './lib/run-script.mjs';
import { withServer } from './lib/with-server.mjs';

/**
 * `npm run scan [-- NAME…]`: graphql-cop's twelve checks, sqlmap over every parameter of every described REST path and over
 * the text variables of every GraphQL operation (level 3), and wapiti over the site, as an administrator, against an
 * instance of its own. NAMEs are parts of the targets' names (`graphql-cop`, `wapiti`, `GraphQL` are some).
 * SCAN_URL names a demo server that runs already; the scan changes what it holds.
 * Needs the Debian packages sqlmap and wapiti. Exits with 1 when anything is found.
 */
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const names = process.argv.slice(2);
  const isWanted = (name) => names.length === 0 || names.some((part) => name.includes(part));
  const work = async (url) => report(await scan(url, isWanted));
  await (process.env.SCAN_URL ? work(process.env.SCAN_URL) : withServer(work));
});

async function scan(url, isWanted) {
  const folder = mkdtempSync(join(tmpdir(), 'ghostnote-scan-'));
  const before = await ownFailures(url);
  const token = await signIn(url);
  const all = [...(await describedTargets(url)), ...(await graphqlTargets())];
  const targets = all.filter(({ name }) => isWanted(name));
  const findings = [];
  try {
    if (isWanted('graphql-cop')) findings.push(...(await scanWithGraphqlCop(url)));
    if (isWanted('wapiti')) findings.push(...(await scanWithWapiti(url, token, all, folder)));
    findings.push(...(await scanWithSqlmap(url, token, targets, folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (!(await isSignedIn(url, token)))
    findings.push('the scan lost its session: what came later was not tried as admin');
  const failures = (await ownFailures(url)) - before;
  if (failures > 0) findings.push(`${failures} requests failed with an internal error (5xx)`);
  console.log(
    `${targets.length} targets with ${targets.reduce((sum, { marks }) => sum + marks, 0)} parameters`,
  );
  return findings;
}

function report(findings) {
  for (const finding of findings) console.log(`✗ ${finding}`);
  console.log(`${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}
