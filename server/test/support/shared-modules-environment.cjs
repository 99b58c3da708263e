const { TestEnvironment } = require('jest-environment-node');

/** Built-in classes that packages recognise by `instanceof`; a spec's own ones would belong to another realm. */
const SHARED = [Map, Set, Date, Error, TypeError, RangeError, SyntaxError, AggregateError];

/** Jest's environment for Node, for specs whose packages are loaded outside of it (see shared-modules-runtime.cjs). */
module.exports = class SharedModulesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const builtIn of SHARED) this.global[builtIn.name] = builtIn;
  }
};
