export function ensureDevVars(): void;
