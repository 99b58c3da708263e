import { getMetadataStorage, IsInt, IsString, validateSync } from 'class-validator';
import { rememberRules } from './remembered-rules.js';

class Parent {
  @IsInt()
  count: unknown;
}

class Child extends Parent {
  @IsString()
  name: unknown;
}

class Unrelated {
  @IsString({ groups: ['draft'] })
  title: unknown;
}

const wrong = (object: object, groups?: string[]) =>
  validateSync(object, { ...(groups ? { groups } : {}), forbidUnknownValues: false }).map(
    ({ property }) => property,
  );

describe('remembered rules', () => {
  beforeAll(rememberRules);

  it('are those of the class and its parents, each time', () => {
    for (let time = 0; time < 3; time++) {
      expect(wrong(Object.assign(new Child(), { count: 1, name: 'a' }))).toEqual([]);
      expect(wrong(Object.assign(new Child(), { count: '1', name: 2 })).sort()).toEqual(['count', 'name']);
      expect(wrong(Object.assign(new Parent(), { count: '1' }))).toEqual(['count']);
    }
  });

  it('leave groups alone', () => {
    expect(wrong(new Unrelated(), ['draft'])).toEqual(['title']);
    expect(wrong(new Unrelated(), ['final'])).toEqual([]);
    expect(wrong(new Unrelated(), ['draft'])).toEqual(['title']);
  });

  it('are looked up once a class', () => {
    const storage = getMetadataStorage();
    const rules = () => storage.getTargetValidationMetadatas(Child, '', false, false);
    expect(rules()).toBe(rules());
    expect(storage.groupByPropertyName(rules())).toBe(storage.groupByPropertyName(rules()));
  });
});
