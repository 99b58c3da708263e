interface Source {
  source: string;
  dependencies: { resolved: string }[];
}

export declare function moduleCycles(modules: Source[]): string[][];
