export function databaseIn(state: string): string;
