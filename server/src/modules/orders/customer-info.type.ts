import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Who bought, as typed at the checkout.' })
export class CustomerInfo {
  @Field({ description: 'First name.' })
  firstName: string;

  @Field({ description: 'Last name.' })
  lastName: string;

  @Field({ description: 'Address the mails of the order go to.' })
  email: string;

  @Field({ description: 'Country.' })
  country: string;

  @Field({ description: 'Phone number.' })
  phone: string;
}
