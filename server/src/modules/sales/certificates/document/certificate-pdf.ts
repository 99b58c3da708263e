import { encode } from 'uqr';
import { declarationTexts } from '#domain/declarations.js';
import { originFacts, type TrackOrigin } from '#domain/origin.js';
import {
  createPdf,
  drawHeader,
  drawLine,
  drawParties,
  finishPdf,
  HEADER_HEIGHT,
  INK,
  innerWidth,
  LINE,
  MARGIN,
  paperDay,
  QUIET,
  renderable,
  style,
  type Pdf,
} from '#core/pdf/index.js';
import type { CertificateLink } from '../certificate.entity.js';
import type { CertificateDocument, Disclosure, FileStatement } from '../issuing/certificate-document.js';

interface PrintedCertificate {
  link: CertificateLink;
  document: CertificateDocument;
  /** Null once the names are deleted. */
  disclosure: Disclosure | null;
  /** The page that checks certificates. */
  verifyUrl: string;
}

type Fact = [name: string, value: string];

const LABEL_WIDTH = 130;
/** Side of the QR code, in points: its modules are about half a millimetre wide. */
const CODE_SIZE = 84;
/** Longer lists of collaborators do not fit on the page. */
const MAX_PRINTED_NAMES = 150;
/** Longer titles are cut in the sentence at the head; the facts below state more of them. */
const MAX_TITLE = 70;
/** Longer sources do not fit on the page. */
const MAX_PRINTED_SOURCES = 60;
const NAMES_ELSEWHERE = 'in the certificate as JSON';

/** Renders a certificate on one A4 page. */
export async function certificatePdf(printed: PrintedCertificate): Promise<Buffer> {
  const { link, document, disclosure, verifyUrl } = printed;
  const doc = await createPdf({
    title: `Rights certificate ${link.id}`,
    subject: `Rights certificate for contract ${document.contract}`,
    createdAt: link.createdAt,
  });
  drawHeader(doc, { title: 'Rights certificate', number: String(link.id), date: dayOf(document.issuedAt) });
  const address = `${verifyUrl}#${link.hash}`;
  let y = drawHead(doc, sentenceOf(document, disclosure), address, HEADER_HEIGHT + 22);
  y = drawParties(doc, partiesOf(document, disclosure), y + 20);
  y = drawFacts(doc, factsOf(document, disclosure), y + 20);
  y = drawFacts(doc, fileFacts(document.files), y + 18);
  drawFacts(doc, proofOf(link), y + 18);
  drawFooter(doc, verifyUrl, link.code !== null);
  return finishPdf(doc);
}

/** One sentence with the content of the certificate. */
function sentenceOf(document: CertificateDocument, disclosure: Disclosure | null): string {
  const { order, contract, rights, track, transferredAt } = document;
  const holder = disclosure
    ? renderable(disclosure.transferee.name, `The buyer of order no. ${order}`)
    : `The buyer of order no. ${order}`;
  const { title } = track;
  const short = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1).trimEnd()}…` : title;
  const named = renderable(`“${short}”`, `the track of contract ${contract}`);
  return `${holder} holds ${rights.master} % of the rights in ${named}, master and publishing, since ${dayOf(transferredAt)}.`;
}

/** Draws the sentence beside a QR code with the address that checks the certificate. Returns the y below both. */
function drawHead(doc: Pdf, sentence: string, address: string, top: number): number {
  const codeX = MARGIN + innerWidth(doc) - CODE_SIZE;
  drawQrCode(doc, address, codeX, top);
  style(doc, 'text', 6.5, QUIET).text('Scan to check it', codeX, top + CODE_SIZE + 3, {
    width: CODE_SIZE,
    align: 'center',
  });
  const bottom = doc.y;
  const width = innerWidth(doc) - CODE_SIZE - 28;
  const size = sentence.length > 160 ? 10.5 : 13;
  style(doc, 'strong', size, INK).text(sentence, MARGIN, top + 2, {
    width,
    lineGap: 3,
    height: CODE_SIZE,
    ellipsis: true,
  });
  return Math.max(bottom, doc.y);
}

/** Draws dark modules alone: paper is white. */
function drawQrCode(doc: Pdf, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = CODE_SIZE / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
    }
  }
  doc.fill(INK);
}

function partiesOf(document: CertificateDocument, disclosure: Disclosure | null): [string, string[]][] {
  const asOrdered = `as given in order no. ${document.order}`;
  const transferee = disclosure
    ? [
        renderable(disclosure.transferee.name, `Name ${asOrdered}`),
        disclosure.transferee.email,
        renderable(disclosure.transferee.country, `Country ${asOrdered}`),
      ]
    : ['No longer stored'];
  const seller = renderable(document.transferor, document.store.name);
  const through = seller === document.store.name ? [] : [`through ${document.store.name}`];
  return [
    ['Transferred by', [seller, ...through]],
    ['Transferred to', transferee],
  ];
}

function factsOf(document: CertificateDocument, disclosure: Disclosure | null): Fact[] {
  const { track, rights } = document;
  const extent = `${rights.exclusive ? 'exclusive, ' : ''}worldwide, perpetual`;
  return [
    ['Track', renderable(track.title, `as ordered in contract ${document.contract}`)],
    ['Contract', document.contract],
    ['Date of transfer', dayOf(document.transferredAt)],
    ['Master', `${rights.master} %, ${extent}`],
    ['Publishing', `${rights.publishing} %, ${extent}`],
    ['Splits', document.splits.map(splitText).join('; ')],
    ['Project file', document.projectFile ?? 'not included'],
    ...(document.origin ? [['Origin', originOf(document.origin)] as Fact] : []),
    ['Declarations', declarationsOf(document, disclosure)],
  ];
}

const splitText = ({ party, master, publishing }: CertificateDocument['splits'][number]) =>
  `${party === 'transferee' ? 'Transferee' : 'Transferor'}: master ${master} %, publishing ${publishing} %`;

function originOf(origin: TrackOrigin): string {
  const { sampleSources } = origin;
  const isLong = (sampleSources?.length ?? 0) > MAX_PRINTED_SOURCES;
  const sources = sampleSources && (isLong ? NAMES_ELSEWHERE : renderable(sampleSources, NAMES_ELSEWHERE));
  return originFacts({ ...origin, sampleSources: sources })
    .map(([label, value]) => `${label}: ${value}`)
    .join('; ');
}

function declarationsOf(
  { declarations: declared, origin }: CertificateDocument,
  disclosure: Disclosure | null,
): string {
  // The use of AI tools is part of the origin.
  const declarations = declared && { ...declared, aiTools: origin ? null : declared.aiTools };
  if (!declarations) return 'Samples, AI tools and collaborators: not declared';
  const names = disclosure?.collaborators ?? 'no longer stored';
  const printed = names.length > MAX_PRINTED_NAMES ? NAMES_ELSEWHERE : renderable(names, NAMES_ELSEWHERE);
  const collaborators = declarations.collaborators === 'none' ? null : printed;
  return declarationTexts({ ...declarations, collaborators }).join('; ') || 'None';
}

/** The page has no room for the files inside the package: it says how many the JSON states. */
function fileFacts(files: readonly FileStatement[]): Fact[] {
  const contents = files.filter(({ role }) => role === 'content').length;
  const facts = files
    .filter(({ role }) => role !== 'content')
    .map((file): Fact => [`SHA-256 of the ${file.role}`, file.held ? file.sha256 : file.note]);
  return contents === 0 ? facts : [...facts, ['Files in it', `${contents}, in the certificate as JSON`]];
}

function proofOf({ code, chain, position, hash, previousHash, keyId, signature }: CertificateLink): Fact[] {
  return [
    ...(code ? [['Code of this certificate', code] as Fact] : []),
    ['Place in the chain', chain === 'demo' ? `${position}, of demo sales` : String(position)],
    ['Hash', hash],
    ['Hash before it', previousHash],
    [`Signature, key ${keyId}`, signature],
  ];
}

function drawFacts(doc: Pdf, facts: readonly Fact[], top: number): number {
  const width = innerWidth(doc);
  let y = top;
  for (const [name, value] of facts) {
    drawLine(doc, MARGIN, y, width, LINE, 0.5);
    style(doc, 'text', 8.5, QUIET).text(name, MARGIN, y + 5, { width: LABEL_WIDTH });
    const size = /^[\w-]{60,}$/.test(value) ? 7.5 : 9;
    style(doc, 'strong', size, INK).text(value, MARGIN + LABEL_WIDTH + 10, y + 5, {
      width: width - LABEL_WIDTH - 10,
      height: 24,
      ellipsis: true,
    });
    y = Math.max(doc.y, y + 15) + 3;
  }
  drawLine(doc, MARGIN, y, width, LINE, 0.5);
  return y;
}

function drawFooter(doc: Pdf, verifyUrl: string, hasCode: boolean): void {
  const y = doc.page.height - 52;
  drawLine(doc, MARGIN, y, innerWidth(doc), INK, 1);
  style(doc, 'text', 7.5, QUIET).text(
    `Signed electronically. Whether it is still valid is shown at ${verifyUrl}; drop this file there.${hasCode ? ' With its code, its recordings, packages and contract can be checked there as well.' : ''}`,
    MARGIN,
    y + 9,
    { width: innerWidth(doc) },
  );
}

const dayOf = (moment: string) => paperDay(new Date(moment));
