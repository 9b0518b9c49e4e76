/** See migrations.mjs. */
export function readMigrations(): { name: string; statements: string[] }[];
export function complaints(statement: string): string[];
