import type { Option } from './select';

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A choice among words that are called what they are: 'active' reads 'Active'. */
export function optionsOf<Value extends string>(values: readonly Value[]): Option<Value>[] {
  return values.map((value) => ({ value, label: capitalised(value) }));
}
