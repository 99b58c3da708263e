const { createRequire, isBuiltin } = require('node:module');
const { dirname, resolve } = require('node:path');
const { default: JestRuntime } = require('jest-runtime');

/**
 * Jest's runtime, but the built server and all packages are loaded by Node itself, once for a worker. Jest would evaluate
 * their 3,000 files again for each spec file, which takes longer than most specs.
 */
class SharedModulesRuntime extends JestRuntime {
  /** Storages of Jest's test runner, which is loaded again for each spec file. */
  storages = [];

  requireInternalModule(from, moduleName) {
    const loaded = super.requireInternalModule(from, moduleName);
    if (moduleName !== 'node:async_hooks') return loaded;
    const { storages } = this;
    class AsyncLocalStorage extends loaded.AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        storages.push(this);
      }
    }
    return { ...loaded, AsyncLocalStorage };
  }

  /** Node passes the contents of every enabled storage on to each promise, so an old one costs time and keeps its spec. */
  teardown() {
    for (const storage of this.storages) storage.disable();
    return super.teardown();
  }

  requireModuleOrMock(from, moduleName) {
    const shared = this.mockState.shouldMockCjs(from, moduleName).shouldMock
      ? undefined
      : sharedModule(from, moduleName, this._config.rootDir);
    return shared ? createRequire(from)(shared) : super.requireModuleOrMock(from, moduleName);
  }
}

/** The module for Node to load, or undefined for specs, their support and Jest's own modules. */
function sharedModule(from, moduleName, root) {
  if (isBuiltin(moduleName) || moduleName === '@jest/globals') return undefined;
  if (!/^[./]/.test(moduleName)) return moduleName;
  const inRoot = resolve(dirname(from), moduleName).slice(root.length);
  return /^\/(?:server\/src|audio|demo|domain)\//.test(inRoot) ? `${root}/dist${inRoot}` : undefined;
}

exports.__esModule = true;
exports.default = SharedModulesRuntime;
