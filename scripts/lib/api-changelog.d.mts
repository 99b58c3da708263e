export declare function changelogEntries(kind: string, since?: string, text?: string): string[][];
export declare function isNamed(key: string, entries: readonly (readonly string[])[]): boolean;
