/** Documents for integrators under /api/docs/guides, by the name of their file in docs/, in the order of the navigation. */
export const API_GUIDES = {
  integrators: 'Guide',
  webhooks: 'Webhooks',
  certificates: 'Certificates',
  'api-reference': 'Codes and limits',
  'api-changelog': 'Changelog',
} as const;

export type ApiGuide = keyof typeof API_GUIDES;
