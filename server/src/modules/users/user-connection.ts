import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { User } from './user.entity.js';

@ObjectType({ description: 'A page of people.' })
export class UserConnection extends connectionOf(User) {}
