/** The one GraphQL schema: driver, limits, compiled queries, shared enums. */
export { OrderStatusEnum, ProductStatusEnum } from './enums.js';
export { GraphQLModule } from './graphql.module.js';
export { MessagePayload } from './message.payload.js';
export { DirectAnswers } from './direct-answers.js';
export { ListSize, NUMBERS_PER_VALUE } from './list-size.decorator.js';
export { SharedAnswer } from './shared-answer.decorator.js';
