export function oneMinorFrom(current: string, versions: string[]): string | undefined;
