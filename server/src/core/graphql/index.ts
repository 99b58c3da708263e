/** The one GraphQL schema: driver, limits, fast path, parts that modules share. */
export { FieldsOpenBy } from './closed-fields.js';
export { CallCost, ListSize, NUMBERS_PER_VALUE } from './cost-limit.rule.js';
export { answerUnchangedReads } from './cacheable-reads.plugin.js';
export { FastPathPlugin } from './fast-path/fast-path.plugin.js';
export { CacheTags, SharedResponse } from './shared-response.decorator.js';
export { JSON_OBJECT } from './json-object.scalar.js';
export { GraphQLModule } from './graphql.module.js';
export { ListCounter, type CountList } from './list-budget.js';
export { describeOrder, MessagePayload, registerEnum } from './schema-parts.js';
export { WantsTotal } from './wants-total.decorator.js';
