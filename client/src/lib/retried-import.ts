/**
 * Makes an import that can be repeated after it failed. Chromium (150) and Safari keep the failure of an import for its
 * address: where a repeated import fails, it is tried under a changed one.
 */
export function retriedImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failures = 0;
  return async () => {
    try {
      return await load();
    } catch (error) {
      failures += 1;
      const address = failedScript(error);
      if (failures === 1 || address === null) throw error;
      return (await import(/* @vite-ignore */ `${address}?retry=${failures}`)) as Module;
    }
  };
}

/** Address of the script that could not be imported. Chromium and Firefox name it in the message. */
function failedScript(error: unknown): string | null {
  return /https?:\/\/\S+\.js/.exec(String(error))?.[0] ?? null;
}
