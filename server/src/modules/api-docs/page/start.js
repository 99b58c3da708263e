/** Swagger UI's own styles for dark grounds; theme.css decides the theme. */
function applyDarkMode() {
  const root = globalThis.document.documentElement;
  const { colorScheme } = globalThis.getComputedStyle(root);
  root.classList.toggle('dark-mode', colorScheme === 'dark');
}

applyDarkMode();
globalThis.matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyDarkMode);

/**
 * Replaces references within the document. Swagger UI's own resolver takes the whole document apart again for each
 * operation that opens: seconds for one of this size.
 */
function resolveReferences(document) {
  const targets = new Map();
  const resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve);
    if (value === null || typeof value !== 'object') return value;
    const { $ref, ...own } = value;
    const resolved = Object.fromEntries(Object.entries(own).map(([key, part]) => [key, resolve(part)]));
    return typeof $ref === 'string'
      ? { ...targetOf($ref), ...resolved, $$ref: $ref }
      : { ...value, ...resolved };
  };
  const targetOf = (reference) => {
    if (!targets.has(reference)) {
      // A schema that contains itself keeps its inner reference.
      targets.set(reference, { $ref: reference });
      const keys = reference.slice(2).split('/');
      targets.set(reference, resolve(keys.reduce((part, key) => part?.[key], document)));
    }
    return targets.get(reference);
  };
  return resolve;
}

function fastReferences() {
  let document;
  let resolve;
  return {
    fn: {
      resolveSubtree: async (whole, path) => {
        if (whole !== document) {
          document = whole;
          resolve = resolveReferences(whole);
        }
        return { spec: resolve(path.reduce((part, key) => part?.[key], whole)), errors: [] };
      },
    },
  };
}

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [fastReferences],
  // Any other value sends the address of the document to a public validator.
  validatorUrl: null,
});
