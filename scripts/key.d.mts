export function createKey(name: string, place: { persistTo: string }): Promise<string>;
