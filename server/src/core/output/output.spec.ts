import { Float, Int, ObjectType } from '@nestjs/graphql';
import { DECORATORS, PickType } from '@nestjs/swagger';
import { OutputField, toRestBody } from './index.js';

const Size = { small: 'small', large: 'large' };

@ObjectType({ description: 'A part.' })
class Part {
  @OutputField(() => Int, 'Number of the part.', { example: 4, name: 'partId' })
  id: number;

  ownerEmail: string;
}

@ObjectType({ description: 'A thing.' })
class Thing {
  @OutputField('Name.', { example: 'Desk' })
  fullName: string;

  @OutputField(() => Size, 'Size.', { nullable: true })
  size: string | null;

  @OutputField(() => [Part], 'Parts.')
  allParts: Part[];

  @OutputField(() => Part, 'Best part.', { nullable: true })
  best: Part | null;

  @OutputField('When it was made.')
  madeAt: Date;

  @OutputField(() => Float, 'Weight in kilograms.', { rest: { name: 'kilos' } })
  get weight(): number {
    return this.fullName.length / 2;
  }
}

function keywordsOf(property: string): Record<string, unknown> {
  return Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, Thing.prototype, property) as Record<
    string,
    unknown
  >;
}

const part: Part = { id: 7, ownerEmail: 'mia@example.com' };
const MADE = new Date('2026-11-22T10:11:12.345Z');
const thing = Object.assign(Object.create(Thing.prototype) as Thing, {
  fullName: 'Desk',
  size: null,
  allParts: [part],
  best: null,
  madeAt: MADE,
  secret: 'not documented',
});

describe('toRestBody', () => {
  it('returns the documented properties of an object and of its parts, and no others', () => {
    expect(toRestBody(Thing, thing)).toEqual({
      full_name: 'Desk',
      size: null,
      all_parts: [{ part_id: 7 }],
      best: null,
      made_at: MADE,
      kilos: 2,
    });
  });

  it('returns the properties that a class picks from another', () => {
    class Picked extends PickType(Thing, ['fullName'] as const) {}
    expect(toRestBody(Picked, thing)).toEqual({ full_name: 'Desk' });
  });
});

describe('OutputField', () => {
  it.each([
    ['fullName', { type: 'string', name: 'full_name', example: 'Desk', description: 'Name.' }],
    ['size', { type: 'string', enum: ['small', 'large', null], nullable: true }],
    ['allParts', { type: Part, isArray: true, name: 'all_parts' }],
    ['best', { type: Part, nullable: true }],
    ['madeAt', { type: 'string', format: 'date-time', name: 'made_at' }],
    ['weight', { type: 'number', name: 'kilos' }],
  ])('documents %s by its GraphQL type', (property, keywords) => {
    expect(keywordsOf(property)).toMatchObject(keywords);
  });
});
