import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { GRAPHQL_OPERATIONS } from './graphql-operations.js';

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));

/** Types with personal data. */
const PERSONAL = [
  'User',
  'Seller',
  'PayoutDetails',
  'SelfBillingDocument',
  'ApiToken',
  'Order',
  'OrderDownload',
  'Invoice',
  'BillingDetails',
  'Payment',
  'Refund',
  'CustomerInfo',
  'Coupon',
  'Subscriber',
  'ServiceOrder',
  'TrackSubmission',
  'AuditRecord',
  'WebhookEndpoint',
  'UserSession',
  'Passkey',
  'ContactMessage',
  'OrderMessage',
  'DeliveryEvent',
];

const fieldsOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).map((field) => ({
    path: `${type.name}.${field.name}`,
    type: getNamedType(field.type),
  }));

/** All object types reachable from a field. */
function reached(from: GraphQLObjectType, seen = new Set<string>()): Set<string> {
  if (seen.has(from.name)) return seen;
  seen.add(from.name);
  for (const { type } of fieldsOf(from)) if (isObjectType(type)) reached(type, seen);
  return seen;
}

const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap(fieldsOf);

it('public operations reach no personal type, except that of the caller', () => {
  const open = roots.filter(({ path }) => GRAPHQL_OPERATIONS[path] === 'all');
  const leading = open.filter(
    ({ type }) => isObjectType(type) && PERSONAL.some((name) => reached(type).has(name)),
  );
  expect(leading.map(({ path }) => path).sort()).toEqual([
    // They return data of the caller, or of a caller who has just signed in.
    'Mutation.completeRegistration',
    'Mutation.completeSecondFactor',
    'Mutation.login',
    'Mutation.loginWithCode',
    'Mutation.signInWithPasskey',
    'Query.me',
  ]);
});

it('personal types refer to each other only for the same person', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const between = types
    .filter(({ name }) => PERSONAL.includes(name))
    .flatMap(fieldsOf)
    .filter(({ type }) => PERSONAL.includes(type.name));
  expect(between.map(({ path }) => path).sort()).toEqual([
    'Order.customerInfo',
    'Order.deliveryHistory',
    'Order.downloads',
    'Order.invoice',
    'Order.messages',
    'Order.payments',
    'Order.refunds',
    'Seller.selfBilling',
    'Seller.user',
    'TrackSubmission.user',
  ]);
});
