import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Customer data from the checkout.' })
export class CustomerInfo {
  @Field({ description: 'First name.' })
  firstName: string;

  @Field({ description: 'Last name.' })
  lastName: string;

  @Field({ description: 'Address that receives the mails of the order.' })
  email: string;

  @Field({ description: 'Country.' })
  country: string;

  @Field({ description: 'Phone number.' })
  phone: string;
}
