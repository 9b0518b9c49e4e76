type Build = { done: Promise<boolean> };

export function rebuildOnChange(options: {
  sources: string[];
  make: () => Build;
}): () => Promise<void>;
