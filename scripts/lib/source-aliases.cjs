const { join } = require('node:path');

/** `#domain/x.js` means the compiled file at runtime; whoever reads sources wants domain/x.ts. */
module.exports = {
  resolve: {
    alias: { '#domain': join(__dirname, '..', '..', 'domain') },
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
};
