/** The only reading of process.env; everything else takes a Configuration. */
export function environmentVariables(): NodeJS.ProcessEnv {
  return process.env;
}
