import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../run.mjs';

/** Modules that need no outside service; `ssrf` and `nikto` do. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,permanentxss,redirect,shellshock,sql,xss';
const PAGES = [
  '/',
  '/shop',
  '/track/1',
  '/login?next=/account',
  '/account?tab=orders',
  '/search?q=a',
  '/admin/orders?search=a',
];
/** False findings: browsers have dropped the first header; the second is sent when PUBLIC_URL is https. */
const ANSWERED = ['X-XSS-Protection is not set', 'Strict-Transport-Security is not set'];
const MODULE_SECONDS = 120;

/** Crawls and attacks the pages and every documented GET. Returns findings as lines. */
export async function scanWithWapiti(url, token, targets, folder) {
  const reads = targets.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll('*', ''));
  const report = join(folder, 'wapiti.json');
  const { output: said } = await capture('wapiti', [
    '-u',
    `${url}/`,
    ...[...PAGES, ...reads].flatMap((path) => ['-s', url + path]),
    '-H',
    `Authorization: Bearer ${token}`,
    '-m',
    MODULES,
    '--max-attack-time',
    String(MODULE_SECONDS),
    '--flush-session',
    '--no-bugreport',
    '--store-session',
    join(folder, 'session'),
    '--store-config',
    join(folder, 'config'),
    '-f',
    'json',
    '-o',
    report,
  ]);
  const { vulnerabilities, anomalies } = readReport(report, said);
  const [, pages = 0] = /found (\d+) URLs/.exec(said) ?? [];
  console.log(`wapiti: ${pages} addresses and forms, modules ${MODULES}`);
  if (Number(pages) < PAGES.length) return [`wapiti found its way to ${pages} addresses only`];
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !ANSWERED.some((known) => info.startsWith(known)))
      .map(
        ({ method, path, info, parameter }) => `wapiti ${kind}: ${method} ${path} ${parameter ?? ''} ${info}`,
      ),
  );
}

function readReport(file, said) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`wapiti made no report: ${said.slice(-1_000)}`);
  }
}
