export const SETTINGS: Readonly<Record<string, string>>;
