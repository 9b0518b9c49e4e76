export function changesOf(before: string, after: string): string[];
export function untranslatedIn(po: string): string[];
