#!/usr/bin/env node
// Verifies rights certificates of Ghostnote offline, with Node 20 or newer and nothing else.
//
//   node verify-certificate.mjs certificate.json [--keys keys.json] [--file contract.pdf ...] [--chain chain.json ...]
//
// --keys   what GET /api/certificates/keys returned; without it the key inside the certificate is used, and shown
// --file   checks that the certificate states this file
// --chain  pages of GET /api/certificates/chain from the first one: checks order and signatures, and the place of the
//          certificate in it
// Ends with 0 when everything holds, and with 1 otherwise. Whether a certificate was revoked is shown at /verify.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';

const CHAIN_START = '0'.repeat(64);
const SPKI_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

/** RFC 8785. */
function canonicalJson(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

function linkHash({ chain, position, previousHash, documentHash }) {
  return sha256(`ghostnote-certificate-link/1\n${chain}\n${position}\n${previousHash}\n${documentHash}\n`);
}

function isSigned(hash, signature, rawKey) {
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.toString('base64url') !== signature) return false;
  const der = Buffer.concat([SPKI_HEADER, Buffer.from(rawKey, 'base64url')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(`ghostnote-certificate-signature/1\n${hash}\n`), key, bytes);
}

/** Throws with the first thing that does not hold. */
function verifyCertificate({ link, document, disclosure, publicKey }, keys) {
  const documentHash = sha256(canonicalJson(document));
  if (document.chain !== link.chain) throw new Error('the certificate names another chain');
  if (linkHash({ ...link, documentHash }) !== link.hash) throw new Error('the content was changed');
  const key = keys ? keys.get(link.keyId) : publicKey;
  if (!key) throw new Error(`key ${link.keyId} is not published`);
  if (!isSigned(link.hash, link.signature, key)) throw new Error('the signature is not valid');
  if (disclosure && sha256(canonicalJson(disclosure)) !== document.disclosure) {
    throw new Error('the names were changed');
  }
}

function verifyChain(links, keys) {
  let previous = CHAIN_START;
  for (const [index, link] of links.entries()) {
    const place = `link ${index + 1}`;
    if (link.position !== index + 1 || link.previous_hash !== previous)
      throw new Error(`${place} is out of order`);
    const { position, previous_hash: previousHash, document_hash: documentHash } = link;
    if (linkHash({ chain: 'store', position, previousHash, documentHash }) !== link.hash) {
      throw new Error(`${place} was changed`);
    }
    const key = keys.get(link.key_id);
    if (!key || !isSigned(link.hash, link.signature, key)) throw new Error(`${place} is not signed`);
    previous = link.hash;
  }
}

/** Length of the uploaded archive in a delivered one: what follows are the documents that were added. */
function certifiedBytes(path) {
  const { size } = statSync(path);
  const end = Buffer.alloc(Math.min(40, size));
  const file = openSync(path);
  readSync(file, end, 0, end.length, size - end.length);
  closeSync(file);
  const bytes = Number(/ghostnote-package\/1 (\d{1,11})$/.exec(end.toString('latin1'))?.[1] ?? size);
  return Math.min(bytes, size);
}

async function hashOfFile(path) {
  const hash = createHash('sha256');
  const bytes = certifiedBytes(path);
  if (bytes > 0) for await (const chunk of createReadStream(path, { end: bytes - 1 })) hash.update(chunk);
  return hash.digest('hex');
}

function optionsOf(args) {
  const options = { certificate: null, keys: null, files: [], chain: [] };
  for (let index = 0; index < args.length; index += 1) {
    const option = args[index];
    if (option === '--keys') options.keys = args[(index += 1)];
    else if (option === '--file') options.files.push(args[(index += 1)]);
    else if (option === '--chain') options.chain.push(args[(index += 1)]);
    else options.certificate = option;
  }
  return options;
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const say = (text) => stdout.write(`${text}\n`);

async function main() {
  const options = optionsOf(argv.slice(2));
  if (!options.certificate) throw new Error('name the JSON file of a certificate');
  const keys = options.keys
    ? new Map(readJson(options.keys).data.map(({ id, public_key: key }) => [id, key]))
    : null;
  const certificate = readJson(options.certificate);
  verifyCertificate(certificate, keys);
  const { document, link } = certificate;
  say(`The certificate is authentic: contract ${document.contract}, place ${link.position} of the chain.`);
  if (!keys) say(`Compare its key with the published ones: key ${link.keyId}, ${certificate.publicKey}`);
  for (const path of options.files) {
    const hash = await hashOfFile(path);
    const stated = document.files.find((file) => file.sha256 === hash);
    if (!stated) throw new Error(`${path} is not stated by the certificate`);
    say(`${path} is ${stated.role === 'content' ? 'a file of its package' : `its ${stated.role}`}.`);
  }
  if (options.chain.length > 0) {
    if (!keys) throw new Error('--chain needs --keys');
    const links = options.chain.flatMap((path) => readJson(path).data);
    verifyChain(links, keys);
    if (links[link.position - 1]?.hash !== link.hash) throw new Error('the certificate is not in this chain');
    say(`The chain of ${links.length} links is unbroken and holds the certificate.`);
  }
}

main().catch((error) => {
  stderr.write(`Not valid: ${error.message}\n`);
  exit(1);
});
