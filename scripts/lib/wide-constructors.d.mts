export declare const WIDE_CONSTRUCTORS: string[];
