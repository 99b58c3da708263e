const { join } = require('node:path');

/** Resolves `#domain/x.js` and its like, compiled files at runtime, to their sources. */
module.exports = {
  resolve: {
    alias: {
      '#audio': join(__dirname, '..', '..', 'audio'),
      '#core': join(__dirname, '..', '..', 'server', 'src', 'core'),
      '#domain': join(__dirname, '..', '..', 'domain'),
    },
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
};
