const { join } = require('node:path');

/** Resolves `#domain/x.js` and `#core/x.js`, compiled files at runtime, to their sources. */
module.exports = {
  resolve: {
    alias: {
      '#core': join(__dirname, '..', '..', 'server', 'src', 'core'),
      '#domain': join(__dirname, '..', '..', 'domain'),
    },
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
};
