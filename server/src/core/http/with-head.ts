/** Puts a head of its own into the client's page, in place of the general one. */
export function withHead(page: string, head: string): string {
  return page
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta\s+name="description"[\s\S]*?\/>/, '')
    .replace('</head>', () => `  ${head}\n  </head>`);
}
