import { getMetadataStorage, type MetadataStorage } from 'class-validator';

type Rules = ReturnType<MetadataStorage['getTargetValidationMetadatas']>;
type Grouped = ReturnType<MetadataStorage['groupByPropertyName']>;

let remembering = false;

/**
 * Makes class-validator remember which rules a class has. It would go through every class with rules to find its parents,
 * for each object it checks. Rules are decorators: a class has all of them before there is an object of it.
 */
export function rememberRules(): void {
  if (remembering) return;
  remembering = true;
  const storage = getMetadataStorage();
  const lookUp = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const rulesOf = new WeakMap<object, Rules>();
  const grouped = new WeakMap<Rules, Grouped>();

  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // Only what our one pipe asks for: no schema by name and no groups.
    if (schema || always || strictGroups || groups)
      return lookUp(target, schema, always, strictGroups, groups);
    let rules = rulesOf.get(target);
    if (!rules) rulesOf.set(target, (rules = lookUp(target, schema, always, strictGroups)));
    return rules;
  };
  storage.groupByPropertyName = (rules) => {
    let byProperty = grouped.get(rules);
    if (!byProperty) grouped.set(rules, (byProperty = group(rules)));
    return byProperty;
  };
}
