import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { GRAPHQL_OPERATIONS } from './graphql-operations.js';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));

/** What belongs to somebody: a person, what they bought, sent or get paid by. */
const PERSONAL = [
  'User',
  'Seller',
  'PayoutDetails',
  'ApiToken',
  'Order',
  'OrderDownload',
  'Payment',
  'CustomerInfo',
  'Coupon',
  'Subscriber',
  'ServiceOrder',
  'TrackSubmission',
  'AuditRecord',
  'WebhookEndpoint',
  'UserSession',
  'Passkey',
];

const fieldsOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).map((field) => ({
    path: `${type.name}.${field.name}`,
    type: getNamedType(field.type),
  }));

/** Every object type that a field leads to, however deep. */
function reached(from: GraphQLObjectType, seen = new Set<string>()): Set<string> {
  if (seen.has(from.name)) return seen;
  seen.add(from.name);
  for (const { type } of fieldsOf(from)) if (isObjectType(type)) reached(type, seen);
  return seen;
}

const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap(fieldsOf);

it('what everybody may ask leads to nobody, except to who is signed in', () => {
  const open = roots.filter(({ path }) => GRAPHQL_OPERATIONS[path] === 'all');
  const leading = open.filter(
    ({ type }) => isObjectType(type) && PERSONAL.some((name) => reached(type).has(name)),
  );
  expect(leading.map(({ path }) => path).sort()).toEqual([
    // They answer the caller, or whoever has just proved to be one.
    'Mutation.completeRegistration',
    'Mutation.completeSecondFactor',
    'Mutation.login',
    'Mutation.signInWithPasskey',
    'Query.me',
  ]);
});

it('one thing of somebody leads to another only where both are the same person’s', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const between = types
    .filter(({ name }) => PERSONAL.includes(name))
    .flatMap(fieldsOf)
    .filter(({ type }) => PERSONAL.includes(type.name));
  expect(between.map(({ path }) => path).sort()).toEqual([
    'Order.customerInfo',
    'Order.downloads',
    'Order.payments',
    'Seller.user',
    'TrackSubmission.user',
  ]);
});
