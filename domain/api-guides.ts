/** Documents for integrators under /api/docs/guides, by the name of their file in docs/, in the order of the navigation. */
export const API_GUIDES = {
  integrators: 'Guide',
  webhooks: 'Webhooks',
  certificates: 'Certificates',
  'api-reference': 'Codes and limits',
  'api-changelog': 'Changelog',
} as const;

export type ApiGuide = keyof typeof API_GUIDES;

/** Address of the GraphQL schema as text. */
export const SCHEMA_PATH = '/api/docs/schema.graphql';

/** Address of the store in the examples of the guides. */
const EXAMPLE_ADDRESS = 'http://localhost:3000';

/** Files of the project that guides link to, and their paths in a store. */
const SERVED_FILES = {
  '../server/schema.graphql': SCHEMA_PATH,
  '../client/public/verify-certificate.mjs': '/verify-certificate.mjs',
};

/** Text of a guide whose examples and links lead to the store at `address`. */
export function guideTextFor(address: string, text: string): string {
  return Object.entries(SERVED_FILES)
    .reduce((all, [file, path]) => all.replaceAll(`](${file})`, `](${address}${path})`), text)
    .replaceAll(EXAMPLE_ADDRESS, address);
}
