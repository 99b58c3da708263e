/** Extends Jest's module resolution. */
module.exports = (request, options) => {
  // './x.js' in our own TypeScript means './x.ts' or './x.tsx'.
  if (/^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('/node_modules/')) {
    const found = firstThatWorks(['.ts', '.tsx'], (extension) =>
      options.defaultResolver(request.replace(/\.js$/, extension), options),
    );
    if (found) return found;
  }
  // SWC turns ESM-only packages into CommonJS.
  const conditions = options.conditions ?? [];
  return (
    firstThatWorks([conditions, [...conditions.filter((name) => name !== 'require'), 'import']], (some) =>
      options.defaultResolver(request, { ...options, conditions: some }),
    ) ?? options.defaultResolver(request, options)
  );
};

function firstThatWorks(candidates, attempt) {
  for (const candidate of candidates) {
    try {
      return attempt(candidate);
    } catch {
      continue;
    }
  }
  return undefined;
}
