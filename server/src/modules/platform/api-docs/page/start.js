/** Swagger UI's own styles for dark grounds; theme.css decides the theme. */
function applyDarkMode() {
  const root = globalThis.document.documentElement;
  const { colorScheme } = globalThis.getComputedStyle(root);
  root.classList.toggle('dark-mode', colorScheme === 'dark');
}

applyDarkMode();
globalThis.matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyDarkMode);

/** Replaces the references of a part by their targets, which are all in the document. */
function resolveReferences(document, part) {
  const targets = new Map();
  const resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve);
    if (value === null || typeof value !== 'object') return value;
    const { $ref, ...own } = value;
    const resolved = Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, resolve(inner)]));
    return $ref ? { ...targetOf($ref), ...resolved, $$ref: $ref } : resolved;
  };
  const targetOf = (reference) => {
    if (!targets.has(reference)) {
      // A schema that contains itself keeps its inner reference.
      targets.set(reference, { $ref: reference });
      targets.set(reference, resolve(at(document, reference.slice(2).split('/'))));
    }
    return targets.get(reference);
  };
  return resolve(part);
}

function at(document, path) {
  return path.reduce((part, key) => part?.[key], document);
}

/** In place of Swagger UI's own resolver, which takes all of the document apart for each operation that opens: seconds for ours. */
const localReferences = {
  fn: {
    resolveSubtree: async (document, path) => ({
      spec: resolveReferences(document, at(document, path)),
      errors: [],
    }),
  },
};

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [localReferences],
  // Any other value sends the address of the document to a public validator.
  validatorUrl: null,
});
