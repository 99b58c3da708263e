import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { AppModule } from '../../src/app.module.js';
import { readConfiguration } from '#core/config/index.js';
import { buildSchemaText } from '#core/graphql/build-schema.js';

const FILE = 'server/schema.graphql';
const schema = buildSchema(readFileSync(FILE, 'utf8'));

it('is written to the file that integrators read', async () => {
  const configuration = readConfiguration({ DATA_DIR: 'var', APP_SECRET: 'the schema needs no secret' });
  const text = await buildSchemaText(AppModule.forRoot(configuration, 'postgres://localhost/none'));
  expect(text).toBe(readFileSync(FILE, 'utf8'));
});

it('describes every type, field, argument and value', () => {
  const missing: string[] = [];
  const need = (name: string, description: string | null | undefined) => description || missing.push(name);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    need(type.name, type.description);
    if (isEnumType(type))
      type.getValues().forEach((value) => need(`${type.name}.${value.name}`, value.description));
    if (isInputObjectType(type)) {
      Object.values(type.getFields()).forEach((field) =>
        need(`${type.name}.${field.name}`, field.description),
      );
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      need(`${type.name}.${field.name}`, field.description);
      for (const argument of field.args)
        need(`${type.name}.${field.name}(${argument.name})`, argument.description);
    }
  }
  expect(missing).toEqual([]);
});

/** Names that callers rely on, from the contract. */
const PROMISED = {
  Query: `products productFacets product demos me myOrders validateCoupon mySeller mySubmissions adminDashboard users user
    orders order coupons subscribers sellers serviceOrders trackSubmissions adminProducts
    myApiTokens`,
  Mutation: `login logout register completeRegistration resendVerificationCode forgotPassword resetPassword updateProfile
    addToCart removeFromCart clearCart addToWishlist removeFromWishlist placeOrder requestMusicProduction
    requestCoProducing requestMixingMastering sendContactMessage submitTrack updatePayoutDetails subscribe
    confirmSubscription unsubscribe incrementPlayCount createProduct updateProduct deleteProduct createDemo updateDemo
    deleteDemo updateUser deleteUser setOrderStatus createCoupon setCouponActive deleteCoupon deleteSubscriber
    deleteSubscribersByStatus updateSeller setSellerStatus deleteSeller revealPayoutDetails reviewSubmission
    createApiToken revokeApiToken`,
  ProductFilter:
    'categories musicKeys modes camelotCodes types minPrice maxPrice minBpm maxBpm mixableBpm onSale hot',
  ProductFacets: 'categories musicKeys modes camelotCodes types price bpm',
  ProductConnection: 'edges nodes pageInfo totalCount',
};

it.each(Object.entries(PROMISED))('has every promised name of %s', (name, promised) => {
  const type = schema.getType(name);
  const fields = isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  expect(promised.split(/\s+/).filter((field) => !fields.includes(field))).toEqual([]);
});

it.each([
  ['products', ['filter', 'orderBy', 'search', 'first', 'after']],
  ['productFacets', ['filter']],
  ['product', ['id']],
  ['validateCoupon', ['code']],
  ['user', ['id']],
  ['order', ['id']],
])('takes every promised argument of %s', (name, promised) => {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const args = fields[name]?.args.map((argument) => argument.name);
  expect(args).toEqual(expect.arrayContaining(promised));
});

it('pages every list by `first` and `after`, and names inputs, filters and orders by their kind', () => {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  const unpaged = fields.filter(({ type, args }) => {
    const names = args.map(({ name }) => name);
    return String(type).includes('Connection') && !(names.includes('first') && names.includes('after'));
  });
  expect(unpaged.map(({ name }) => name)).toEqual([]);
  const misnamed = Object.values(schema.getTypeMap()).filter(
    (type) => isInputObjectType(type) && !/(Input|Filter)$/.test(type.name),
  );
  expect(misnamed.map(({ name }) => name)).toEqual([]);
});
