export declare const AREAS: Record<'storefront' | 'modules', Record<string, string[]>>;
