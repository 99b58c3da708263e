const { join } = require('node:path');

/** Resolves `#domain/x.js`, the compiled file at runtime, to the source domain/x.ts. */
module.exports = {
  resolve: {
    alias: { '#domain': join(__dirname, '..', '..', 'domain') },
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
};
