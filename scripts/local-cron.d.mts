export function startCron(origin: string): () => void;
