import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { Demo } from './demo.entity.js';

@ObjectType({ description: 'A page of demos.' })
export class DemoConnection extends connectionOf(Demo) {}
