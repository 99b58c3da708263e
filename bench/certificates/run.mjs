import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ensureServerBuilt } from '../../scripts/lib/build.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { printCases } from '../support/print-cases.mjs';

const LINKS = 10_000;
/** Time of a chain compared with that of its signatures alone: a link also needs two hashes and its canonical text. */
const GOAL = 2;
/** The quickest of these counts: other programs only slow a run down. */
const RUNS = 3;

/** Measures the verification of a chain of certificates against that of as many signatures. */
export async function measureCertificates() {
  await ensureServerBuilt();
  const chain = await import(inRoot('dist/server/src/modules/sales/certificates/chain/certificate-chain.js'));
  const keys = generateKeyPairSync('ed25519');
  const links = chainOf(chain.nextLink, { id: 1, ...keys });
  const publicKeys = new Map([[1, chain.publicKeyOf(chain.rawPublicKey(keys.publicKey))]]);

  const message = Buffer.alloc(32, 1);
  const signature = sign(null, message, keys.privateKey);
  const runs = Array.from({ length: RUNS }, () => ({
    signatures: processorMs(() => {
      for (let n = 0; n < LINKS; n++) verify(null, message, keys.publicKey, signature);
    }),
    whole: processorMs(() => {
      if (chain.findFault(links, publicKeys)) throw new Error('The chain is sound');
    }),
  }));
  const whole = Math.min(...runs.map((run) => run.whole));
  const signatures = Math.min(...runs.map((run) => run.signatures));
  return [
    {
      name: `${LINKS.toLocaleString('en')} certificates in a chain`,
      figure: `${whole.toFixed(0)} ms`,
      baseline: `${signatures.toFixed(0)} ms for the signatures alone`,
      ratio: (whole / signatures).toFixed(2),
      goal: `<= ${GOAL}`,
      reached: whole / signatures <= GOAL,
    },
  ];
}

function chainOf(nextLink, key) {
  const links = [];
  for (let order = 0; order < LINKS; order++) {
    const document = { order, track: `Track ${order}`, files: [{ sha256: 'ab'.repeat(32), bytes: 12 }] };
    links.push(nextLink('store', links.at(-1) ?? null, document, key));
  }
  return links;
}

function processorMs(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printCases('Certificates', await measureCertificates());
}
