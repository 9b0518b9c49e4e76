/**
 * Runs `work` while no other tab, and no earlier screen of this one, sends to the same path;
 * false when one does. Browsers without locks run it all the same: the last file stays.
 */
export async function withUploadLock(path: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(`upload:${path}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
