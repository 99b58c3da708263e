import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { Seller } from './seller.entity.js';

@ObjectType({ description: 'A page of shops.' })
export class SellerConnection extends connectionOf(Seller) {}
