/** Runs a script; prints a failure without its stack, which would not help. */
export async function runScript(steps) {
  try {
    await steps();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
