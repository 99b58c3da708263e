/** Swagger UI's own styles for dark grounds; theme.css decides the theme. */
function applyDarkMode() {
  const root = globalThis.document.documentElement;
  const { colorScheme } = globalThis.getComputedStyle(root);
  root.classList.toggle('dark-mode', colorScheme === 'dark');
}

applyDarkMode();
globalThis.matchMedia('(prefers-color-scheme: light)').addEventListener('change', applyDarkMode);

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  // Any other value sends the address of the document to a public validator.
  validatorUrl: null,
});
