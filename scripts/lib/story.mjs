/** Runs a script's steps; a failure ends it with its message alone, since the stack says nothing about the cause. */
export async function story(steps) {
  try {
    await steps();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
