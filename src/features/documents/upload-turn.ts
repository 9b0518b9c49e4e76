import type { DocumentKind } from "#contract/documents";

/**
 * Runs `work` while no other tab, and no earlier screen of this one, sends the same kind; false
 * when one does. Browsers without locks run it all the same: the last file stays.
 */
export async function withUploadTurn(
  kind: DocumentKind,
  work: () => Promise<void>,
): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(`upload:${kind}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
