import { ArgsType, Field, registerEnumType } from '@nestjs/graphql';
import { IsEnum } from 'class-validator';
import { describeOrder } from '../../../core/graphql/index.js';
import { ListArgs } from '../../../core/pagination/index.js';

export enum WebhookEndpointOrderBy {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  URL_ASC = 'URL_ASC',
  URL_DESC = 'URL_DESC',
  STATUS_ASC = 'STATUS_ASC',
  STATUS_DESC = 'STATUS_DESC',
  CREATED_ASC = 'CREATED_ASC',
  CREATED_DESC = 'CREATED_DESC',
}
registerEnumType(WebhookEndpointOrderBy, {
  name: 'WebhookEndpointOrderBy',
  description: 'How endpoints are sorted.',
  valuesMap: describeOrder(WebhookEndpointOrderBy),
});

@ArgsType()
export class WebhookEndpointsArgs extends ListArgs {
  @Field(() => WebhookEndpointOrderBy, {
    defaultValue: WebhookEndpointOrderBy.NEWEST,
    description: 'How the list is sorted.',
  })
  @IsEnum(WebhookEndpointOrderBy)
  orderBy: WebhookEndpointOrderBy = WebhookEndpointOrderBy.NEWEST;
}
