import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { renderMail } from '../../src/modules/platform/mail/templates/render-mail.js';
import type { MailTemplate, MailTemplates } from '../../src/modules/platform/mail/templates/mail-data.js';
import type { User } from '../../src/modules/people/users/user.entity.js';
import type { TestApp } from '../support/app.js';
import type { Caller } from '../support/caller.js';
import { attachmentsOf, queuedMails } from '../support/mails.js';
import { pdfText } from '../support/pdf-text.js';
import { servedPaths } from '../support/served-paths.js';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));
const SERVICE_ORDER = schema.getType('ServiceOrder') as GraphQLObjectType;

/** A person with a sign-in, whose view of an order is read. */
export interface Reader {
  user: User;
  caller: Caller;
}

/** All that a person reads of an order, by where it is read. */
export async function readingsOf(testApp: TestApp, reader: Reader, id: number): Promise<Map<string, string>> {
  return new Map([
    ...(await restReadings(testApp, reader, id)),
    ...(await graphqlReadings(reader, id)),
    ...(await mailReadings(testApp, reader)),
  ]);
}

/** Places in the readings that contain one of the words, as `place: word`. */
export function leaksIn(readings: ReadonlyMap<string, string>, words: readonly string[]): string[] {
  return [...readings].flatMap(([place, text]) =>
    words
      .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${place}: ${word}`),
  );
}

/** Each GET route of custom work, the documents among them too. */
async function restReadings(
  testApp: TestApp,
  { caller }: Reader,
  id: number,
): Promise<[place: string, text: string][]> {
  const routes = servedPaths(testApp).filter((route) => route.startsWith('GET /api/service-orders'));
  const read: [string, string][] = [];
  for (const route of routes) {
    const url = route.slice('GET '.length).replace(':id', String(id)).replace(/:\w+/g, '1');
    const response = await testApp.app.inject({
      url,
      headers: { authorization: `Bearer ${caller.token}` },
    });
    const isPdf = String(response.headers['content-type']).includes('pdf');
    const body = isPdf ? pdfText(response.rawPayload) : response.payload;
    read.push([route, `${JSON.stringify(response.headers)}\n${body}`]);
  }
  return read;
}

/** Errors that say that something is closed; others would hide what is read. */
const REFUSALS = new Set(['FORBIDDEN', 'PAYMENT_REQUIRED', 'CONFLICT']);

/** Each field by itself: one that is closed must not hide the others. */
async function graphqlReadings({ caller }: Reader, id: number): Promise<[place: string, text: string][]> {
  const read: [string, string][] = [];
  for (const field of Object.values(SERVICE_ORDER.getFields())) {
    const selection = selectionOf(field, new Set([SERVICE_ORDER.name]));
    if (selection === null) continue;
    for (const query of [
      `{ serviceOrder(id: ${id}) { ${selection} } }`,
      `{ myServiceOrders { nodes { ${selection} } } }`,
      `{ myServiceOrders(as: maker) { nodes { ${selection} } } }`,
    ]) {
      const { data, errors, code } = await caller.graphql(query);
      if (code !== undefined && !REFUSALS.has(code))
        throw new Error(`${query} fails: ${JSON.stringify(errors)}`);
      read.push([query, JSON.stringify([data, errors])]);
    }
  }
  return read;
}

/** Null for a field with required arguments, and for one that leads back. */
function selectionOf(field: GraphQLField<unknown, unknown>, seen: ReadonlySet<string>): string | null {
  if (field.args.some(({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined))
    return null;
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return field.name;
  if (seen.has(type.name)) return null;
  const inner = Object.values(type.getFields()).flatMap(
    (one) => selectionOf(one, new Set([...seen, type.name])) ?? [],
  );
  return `${field.name} { ${inner.join(' ')} }`;
}

/** Every mail to a person, as it is sent, with its attachments. */
async function mailReadings(testApp: TestApp, { user }: Reader): Promise<[place: string, text: string][]> {
  const read: [string, string][] = [];
  for (const mail of await queuedMails(testApp, user.email)) {
    const data = mail.data as unknown as MailTemplates[MailTemplate];
    const rendered = await renderMail(mail.template as MailTemplate, data, 'https://shop.example');
    const attached = (await attachmentsOf(testApp, mail)).map(({ content }) => pdfText(content));
    read.push([`mail ${mail.template} ${mail.event}`, [JSON.stringify(rendered), ...attached].join('\n')]);
  }
  return read;
}
