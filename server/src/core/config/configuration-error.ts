/** Invalid environment. The message is the one line that the operator sees. */
export class ConfigurationError extends Error {}
