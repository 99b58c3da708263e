export interface Fact {
  types: string[];
  required: boolean;
  sent: boolean;
}
export declare function apiContract(document: object): Record<string, Fact>;
export declare function brokenFacts(
  released: Readonly<Record<string, Fact>>,
  current: Readonly<Record<string, Fact>>,
): { key: string; why: string }[];
