import type { KeyScope } from "#contract/key-scopes";

export function createKey(
  name: string,
  options: { persistTo: string; scopes?: readonly KeyScope[] },
): Promise<string>;
