/** A rule that the document breaks on purpose, at the places that match. */
interface Exception {
  rule: string;
  places: RegExp;
  reason: string;
}

export interface Problem {
  rule: string;
  place: string;
  message: string;
}

export const REDOCLY: Exception[] = [
  { rule: 'info-license', places: /^#\/info$/, reason: 'The store is no open software.' },
  {
    rule: 'no-server-example.com',
    places: /^#\/servers\/0\/url$/,
    reason: 'The address is that of the store; tests run at localhost.',
  },
  {
    rule: 'no-ambiguous-paths',
    places: /\{\w+\}/,
    reason: 'Where a word and a number stand at one place, only the number is an id: no request fits both.',
  },
  {
    rule: 'operation-4xx-response',
    places: /^#\/paths\/~1(healthz|readyz|metrics)\/get/,
    reason: 'Probes of the operator take nothing that could be wrong.',
  },
  {
    rule: 'operation-2xx-response',
    places: /^#\/paths\/~1api~1(confirm-subscription|subscribe~1unsubscribe)~1\{token\}\//,
    reason: 'Addresses of mails lead to a page: 303.',
  },
];

export const SPECTRAL: Exception[] = [
  {
    rule: 'oas3-operation-security-defined',
    places: /security\/\d+\/apiToken\/\d+$/,
    reason:
      'OpenAPI 3.1 lets every scheme name the roles that it needs; Spectral looks for them in OAuth 2 only.',
  },
];

/** The problems that no exception covers, and the exceptions that cover none any more. */
export function withoutNamed(exceptions: readonly Exception[], problems: readonly Problem[]) {
  const covers = ({ rule, places }: Exception, problem: Problem) =>
    rule === problem.rule && places.test(problem.place);
  return [
    ...problems.filter((problem) => !exceptions.some((exception) => covers(exception, problem))),
    ...exceptions.filter((exception) => !problems.some((problem) => covers(exception, problem))),
  ];
}
